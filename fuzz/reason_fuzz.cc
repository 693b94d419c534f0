// Techniques over any layout: no step removes a value of a solution.
//
//   byte 0          the layout
//   byte 1          how many cells in a hundred are given; of 0xA.. and more, most: late positions
//   byte 2          bits 0..3: which techniques are looked for, of sixteen shares; bit 4: in one
//                   position, or in up to three; bits 5..6: how many rules
//   bytes 3, 4, 5   the rules
//   from byte 3 on  the seed of all else
//
// An input costs about what one share of the techniques does in a position.

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "nonet/base/rng.h"
#include "nonet/geometry/clue.h"
#include "nonet/kernel/choose.h"
#include "nonet/kernel/translate.h"
#include "tests/differential/clued_board.h"
#include "tests/differential/sound_walk.h"

namespace {

using nonet::geometry::Rule;

constexpr std::array<std::string_view, 20> kVariants{"4x4",
                                                     "5x5,latin",
                                                     "6x6",
                                                     "6x6-tall,x",
                                                     "6x6,from-0",
                                                     "7x7,jigsaw-5",
                                                     "8x8",
                                                     "9x9",
                                                     "9x9",
                                                     "9x9,from-0",
                                                     "x",
                                                     "windoku",
                                                     "disjoint-groups",
                                                     "asterisk",
                                                     "centre-dot",
                                                     "girandola",
                                                     "anti-knight",
                                                     "anti-king",
                                                     "non-consecutive",
                                                     "9x9,jigsaw-3"};

bool has_one_solution(const nonet::geometry::Puzzle& puzzle) {
  const nonet::kernel::Outcome outcome = nonet::kernel::find_solutions(
      *nonet::kernel::translate(puzzle), {.solutions = 2, .guesses = 500},
      [](std::span<const nonet::geometry::Value>) { return true; });
  return outcome.complete && outcome.solutions == 1;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 7) return 0;
  constexpr std::size_t kShares = 16;
  const std::size_t rule_count = data[2] >> 5 & 3U;
  std::vector<Rule> rules;
  std::uint64_t seed = 0;
  for (std::size_t i = 3; i < size && i < 16; ++i) {
    if (rules.size() < rule_count) {
      rules.push_back(static_cast<Rule>(data[i] % nonet::geometry::rule_table().size()));
    }
    seed = seed * 251 + data[i];
  }
  nonet::Rng rng(seed);
  const int percent = data[1] < 0xA0 ? data[1] % 50 : data[1] % 40 + 50;
  const std::optional<nonet::CluedBoard> board =
      nonet::make_clued_board(kVariants[data[0] % kVariants.size()], rules, 2, percent, rng);
  if (!board.has_value()) return 0;
  const nonet::WalkBounds bounds{.positions = (data[2] & 16U) != 0 ? 3U : 1U,
                                 .steps_each = 20,
                                 .stride = kShares,
                                 .first = data[2] % kShares};
  const nonet::SoundWalk walk =
      nonet::walk_soundly(*board, has_one_solution(board->puzzle), rng, bounds);
  if (walk.lie.has_value()) {
    std::fprintf(stderr, "%s\n", walk.lie->c_str());
    std::abort();
  }
  return 0;
}
