// No technique removes a value of a solution, on random puzzles of all layouts and rules.
//
// NONET_SOUND_STEPS=100000 looks at so many steps of every layout, and of every rule, in minutes;
// without it at one puzzle each.

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/base/rng.h"
#include "nonet/geometry/clue.h"
#include "nonet/kernel/choose.h"
#include "nonet/kernel/translate.h"
#include "tests/differential/clued_board.h"
#include "tests/differential/sound_walk.h"

namespace nonet {
namespace {

using geometry::Rule;

bool has_one_solution(const geometry::Puzzle& puzzle) {
  const kernel::Outcome outcome =
      kernel::find_solutions(*kernel::translate(puzzle), {.solutions = 2, .guesses = 2000},
                             [](std::span<const geometry::Value>) { return true; });
  return outcome.complete && outcome.solutions == 1;
}

// Steps looked at on one random puzzle.
std::size_t look_at(std::string_view variant, std::span<const Rule> rules, int percent, Rng& rng) {
  const std::optional<CluedBoard> board = make_clued_board(variant, rules, 4, percent, rng);
  if (!board.has_value()) return 0;
  const SoundWalk walk = walk_soundly(*board, has_one_solution(board->puzzle), rng);
  EXPECT_FALSE(walk.lie.has_value()) << variant << ": " << walk.lie.value_or("");
  return walk.steps;
}

// At least this many steps of a layout or rule, in up to a million puzzles.
std::size_t wanted_steps() {
  const char* const text = std::getenv("NONET_SOUND_STEPS");
  return text == nullptr ? 1 : std::strtoull(text, nullptr, 10);
}

std::size_t look_often(std::string_view variant, std::span<const Rule> rules, int percent,
                       Rng& rng) {
  std::size_t steps = 0;
  for (int puzzles = 0; puzzles < 1'000'000 && steps < wanted_steps(); ++puzzles) {
    steps += look_at(variant, rules, percent, rng);
    if (wanted_steps() == 1) break;
  }
  if (wanted_steps() > 1)
    std::printf("%.*s: %zu steps\n", static_cast<int>(variant.size()), variant.data(), steps);
  return steps;
}

TEST(ReasonSoundness, HoldsOnLayouts) {
  constexpr std::array<std::string_view, 17> kVariants{"4x4",          "6x6",
                                                       "6x6-tall,x",   "8x8",
                                                       "9x9",          "x",
                                                       "windoku",      "disjoint-groups",
                                                       "asterisk",     "centre-dot",
                                                       "girandola",    "anti-knight",
                                                       "anti-king",    "non-consecutive",
                                                       "9x9,jigsaw-3", "7x7,jigsaw-5,from-0",
                                                       "tiny-samurai"};
  std::uint64_t stream = 0;
  for (const std::string_view variant : kVariants) {
    Rng rng(20261123, ++stream);
    EXPECT_GE(look_often(variant, {}, 30, rng), wanted_steps()) << variant;
  }
}

TEST(ReasonSoundness, HoldsOnRules) {
  std::uint64_t stream = 0;
  std::size_t steps = 0;
  for (const geometry::RuleInfo& row : geometry::rule_table()) {
    const std::array<Rule, 1> rules{row.id};
    Rng rng(20261124, ++stream);
    const bool large = stream % 4 == 0;
    steps += look_often(large ? "9x9" : "6x6", rules, large ? 25 : 15, rng);
  }
  EXPECT_GT(steps, 1000U);
}

TEST(ReasonSoundness, HoldsOnKillersWithoutGivens) {
  for (std::uint64_t stream = 0; stream < 2; ++stream) {
    Rng rng(20261125, stream);
    look_at(stream % 2 == 0 ? "9x9" : "6x6,from-0", std::array{Rule::kCage}, 0, rng);
  }
}

}  // namespace
}  // namespace nonet
