// Made puzzles: one solution, the one that is said, says the kernel on the puzzle alone; up to 5x5
// also the oracle, which takes a second for a 6x6 without givens. The input chooses layout, kinds,
// wishes and the stream of randomness.

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
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
using nonet::making::GivensWish;
using nonet::making::Maker;

constexpr std::array<std::string_view, 8> kSmall{
    "4x4", "6x6", "6x6,x", "6x6-tall", "5x5,latin", "6x6,jigsaw", "4x4,from-0", "tiny-samurai"};
// What takes ten times as long, for one input in eight.
constexpr std::array<std::string_view, 4> kLarge{"9x9", "x", "jigsaw", "windoku"};
constexpr std::array<std::string_view, 8> kKinds{
    "", ",killer", ",thermo", ",arrow", ",kropki", ",xv", ",sandwich", ",little-killer"};
constexpr std::size_t kMostForOracle = 25;

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

// A maker is made once: the lists of boards of the small layouts take longer than a puzzle. Null
// where the wish cannot be.
const Maker* maker_of(const std::string& words, const GivensWish& wish) {
  static std::map<std::tuple<std::string, bool, nonet::PatternSymmetry>, std::optional<Maker>> made;
  const auto [row, is_new] = made.try_emplace({words, wish.minimal, wish.symmetry});
  if (is_new) {
    if (auto maker = Maker::make(words, wish)) row->second = std::move(maker).value();
  }
  const std::optional<Maker>& kept = row->second;
  return kept ? &*kept : nullptr;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 4) return 0;
  const bool large = data[2] >> 5 == 7;
  const std::size_t kind = data[1] % kKinds.size();
  std::string words(large ? kLarge[data[0] % kLarge.size()] : kSmall[data[0] % kSmall.size()]);
  words += kKinds[kind];
  GivensWish wish;
  // To prove a large puzzle with clues minimal can take a second.
  wish.minimal = (data[2] & 1) != 0 && !(large && kind > 0);
  if ((data[2] & 2) != 0) wish.symmetry = nonet::PatternSymmetry::kHalfTurn;
  std::uint64_t seed = 0;
  for (std::size_t i = 3; i < size && i < 11; ++i) seed = seed << 8 | data[i];
  const Maker* const maker = maker_of(words, wish);
  if (maker == nullptr) return 0;
  nonet::Rng rng(seed);
  const nonet::making::MadeVariant made = maker->make_puzzle(rng, nullptr, 1);
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
