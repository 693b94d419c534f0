#include "nonet/explainer/explainer.h"

#include <atomic>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "nonet/geometry/clue.h"
#include "nonet/geometry/named.h"

namespace nonet::explainer {
namespace {

geometry::Puzzle puzzle(std::string_view variant, std::string_view givens) {
  geometry::Puzzle puzzle = geometry::puzzle_of_variant(variant).value();
  for (std::size_t cell = 0; cell < givens.size(); ++cell) {
    if (givens[cell] == '.') continue;
    set_given(puzzle, static_cast<geometry::CellIndex>(cell),
              static_cast<geometry::Value>(givens[cell] - '1'));
  }
  return puzzle;
}

constexpr std::string_view kClassic8 =
    "1....67.........3.7..213.5..3.5.4....7.8....669....84.........8...9.24...4....57.";

std::string error_of(const geometry::Puzzle& puzzle) {
  const Result<Rating> rating = rate_explainer(puzzle, {});
  return rating.ok() ? "" : rating.error().message;
}

TEST(Explainer, NamesWhatTheScaleDoesNotKnow) {
  geometry::Puzzle killer = puzzle("9x9", "");
  killer.clues.push_back({.rule = geometry::Rule::kCage, .cells = {0, 1}, .numbers = {5}});
  EXPECT_EQ(error_of(killer),
            "The scale of Sudoku Explainer knows nothing of the rule killer-cage");
  EXPECT_EQ(error_of(puzzle("25x25", "")),
            "The scale of Sudoku Explainer knows nothing of 25 values");
  EXPECT_EQ(error_of(puzzle("samurai", "")),
            "The scale of Sudoku Explainer knows nothing of boards of this shape");
  EXPECT_EQ(error_of(puzzle("per-cent", "")),
            "The scale of Sudoku Explainer knows nothing of windows other than those of windoku");
  EXPECT_EQ(error_of(puzzle("6x6,anti-knight", "")),
            "The scale of Sudoku Explainer knows nothing of anti-knight, anti-king and "
            "non-consecutive on boards other than 9x9 with boxes");
  EXPECT_EQ(error_of(puzzle("16x16,disjoint-groups", "")),
            "The scale of Sudoku Explainer knows nothing of extra houses on boards other than 9x9 "
            "with boxes");
}

// Sudoku Explainer 1.2.1 itself gives 8.3.
TEST(Explainer, RatesAClassicPuzzle) {
  const Result<Rating> rating = rate_explainer(puzzle("9x9", kClassic8), {});
  ASSERT_TRUE(rating.ok());
  EXPECT_EQ(rating->end, End::kSolved);
  EXPECT_EQ(rating->er, 83);
  EXPECT_EQ(rating->hardest, "Cell Forcing Chains");
  EXPECT_TRUE(rating->trace.empty());
}

TEST(Explainer, StopsWhenToldTo) {
  const std::atomic<bool> stop = true;
  const Result<Rating> rating = rate_explainer(puzzle("9x9", kClassic8), {.stop = StopToken(stop)});
  ASSERT_TRUE(rating.ok());
  EXPECT_EQ(rating->end, End::kStopped);
}

TEST(Explainer, TakesNoStepOnAFullBoard) {
  const Result<Rating> rating = rate_explainer(puzzle("4x4", "1234341221434321"), {});
  ASSERT_TRUE(rating.ok());
  EXPECT_EQ(rating->end, End::kSolved);
  EXPECT_EQ(rating->steps, 0);
  EXPECT_EQ(rating->er, 0);
}

// Many solutions: nothing follows, whatever is tried.
TEST(Explainer, IsStuckWhereNothingFollows) {
  const Result<Rating> stuck = rate_explainer(puzzle("4x4", "1234............"), {});
  ASSERT_TRUE(stuck.ok());
  EXPECT_EQ(stuck->end, End::kStuck);
}

}  // namespace
}  // namespace nonet::explainer
