#include "nonet/search/series.h"

#include <atomic>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/dig/minimal.h"
#include "nonet/solve/solver.h"

namespace nonet {
namespace {

SeriesRule minimal_rule() {
  SeriesRule rule;
  rule.minimal = true;
  return rule;
}

std::vector<SeriesPuzzle> series(const SeriesRule& rule, std::uint64_t first, std::uint64_t count) {
  std::vector<SeriesPuzzle> out;
  make_series(rule, 7, first, count, out);
  return out;
}

void expect_the_same_in_parts(const SeriesRule& rule) {
  const std::vector<SeriesPuzzle> whole = series(rule, 3, 20);
  ASSERT_EQ(whole.size(), 20U);
  std::vector<SeriesPuzzle> parts = series(rule, 3, 13);
  make_series(rule, 7, 16, 7, parts);
  ASSERT_EQ(parts.size(), whole.size());
  for (std::size_t i = 0; i < whole.size(); ++i) {
    EXPECT_EQ(whole[i].number, 3 + i);
    EXPECT_EQ(parts[i].number, 3 + i);
    EXPECT_EQ(parts[i].puzzle, whole[i].puzzle);
    EXPECT_EQ(parts[i].solution, whole[i].solution);
  }
}

TEST(Series, PuzzlesDependOnTheirNumberOnly) {
  expect_the_same_in_parts({});
  expect_the_same_in_parts(minimal_rule());
}

TEST(Series, PuzzlesAreWhatTheRuleAsksFor) {
  SeriesRule rule;
  rule.symmetry = PatternSymmetry::kHalfTurn;
  rule.blanks = {50, 52};
  for (const SeriesPuzzle& made : series(rule, 0, 20)) {
    EXPECT_TRUE(made.reached);
    EXPECT_EQ(kCells - made.puzzle.clue_count(), made.requested);
    EXPECT_TRUE(has_symmetry(made.puzzle.filled(), rule.symmetry));
    EXPECT_EQ(solve(made.puzzle, 2, Want::kCount).solutions, 1U);
  }
  for (const SeriesPuzzle& made : series(minimal_rule(), 0, 20)) {
    EXPECT_TRUE(is_minimal(made.puzzle));
  }
}

TEST(Series, SolutionsOfAnyPuzzleAreCounted) {
  SeriesRule rule;
  rule.any = true;
  rule.blanks = {64, 64};
  for (const SeriesPuzzle& made : series(rule, 0, 5)) {
    EXPECT_EQ(made.puzzle.clue_count(), 17);
    EXPECT_EQ(made.solutions, 2U);
  }
}

TEST(Series, RulesWithoutAPatternAreRefused) {
  SeriesRule rule;
  rule.symmetry = PatternSymmetry::kFull;
  rule.blanks = {51, 51};
  const auto error = check(rule);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->message, "no pattern with symmetry full has 51 blanks");
  rule.blanks = {51, 52};
  EXPECT_FALSE(check(rule));
}

TEST(Series, AStopLeavesOutWhatItCutsShort) {
  std::atomic<bool> stopped{true};
  std::vector<SeriesPuzzle> out;
  make_series({}, 7, 0, 5, out, StopToken(stopped));
  make_series(minimal_rule(), 7, 0, 5, out, StopToken(stopped));
  EXPECT_TRUE(out.empty());
}

}  // namespace
}  // namespace nonet
