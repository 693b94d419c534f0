// Made puzzles: one solution, the one that is said, says the kernel on the puzzle alone; up to 6x6
// also the oracle. The input chooses layout, kinds, wishes and the stream of randomness.

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/base/rng.h"
#include "nonet/dig/pattern_symmetry.h"
#include "nonet/kernel/choose.h"
#include "nonet/kernel/oracle.h"
#include "nonet/kernel/translate.h"
#include "nonet/make/maker.h"

namespace {

using nonet::geometry::Puzzle;
using nonet::geometry::Value;

constexpr std::array<std::string_view, 12> kLayouts{
    "4x4",        "6x6",          "6x6,x", "6x6-tall", "5x5,latin", "6x6,jigsaw",
    "4x4,from-0", "tiny-samurai", "9x9",   "x",        "jigsaw",    "windoku"};
constexpr std::array<std::string_view, 8> kKinds{
    "", ",killer", ",thermo", ",arrow", ",kropki", ",xv", ",sandwich", ",little-killer"};
constexpr std::size_t kMostForOracle = 36;

[[noreturn]] void fail(const std::string& words, std::uint64_t seed, const char* what) {
  std::fprintf(stderr, "%s, seed %llu: %s\n", words.c_str(), static_cast<unsigned long long>(seed),
               what);
  std::abort();
}

// Whether the board is the only solution, by the puzzle's translation alone.
bool is_only_solution(const Puzzle& puzzle, std::span<const Value> board) {
  bool same = true;
  const auto compare = [&](std::span<const Value> found) {
    same = std::vector<Value>(found.begin(), found.end()) ==
           std::vector<Value>(board.begin(), board.end());
    return true;
  };
  const nonet::kernel::Outcome outcome =
      nonet::kernel::find_solutions(*nonet::kernel::translate(puzzle), {.solutions = 2}, compare);
  return outcome.solutions == 1 && same;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 4) return 0;
  std::string words(kLayouts[data[0] % kLayouts.size()]);
  words += kKinds[data[1] % kKinds.size()];
  nonet::making::GivensWish wish;
  wish.minimal = (data[2] & 1) != 0;
  if ((data[2] & 2) != 0) wish.symmetry = nonet::PatternSymmetry::kHalfTurn;
  std::uint64_t seed = 0;
  for (std::size_t i = 3; i < size && i < 11; ++i) seed = seed << 8 | data[i];
  const auto maker = nonet::making::Maker::make(words, wish);
  if (!maker) return 0;
  nonet::Rng rng(seed);
  const nonet::making::MadeVariant made = maker->make_puzzle(rng, nullptr, 2);
  if (!made.puzzle) return 0;
  for (const nonet::geometry::Clue& clue : made.puzzle->clues) {
    if (!nonet::kernel::holds(*made.puzzle, clue, made.solution))
      fail(words, seed, "a clue is wrong");
  }
  if (!is_only_solution(*made.puzzle, made.solution)) fail(words, seed, "not one solution");
  if (made.solution.size() <= kMostForOracle && nonet::kernel::count_slowly(*made.puzzle, 2) != 1) {
    fail(words, seed, "not one solution, says the oracle");
  }
  return 0;
}
