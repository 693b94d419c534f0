#include "nonet/search/make.h"

#include <vector>

#include <gtest/gtest.h>

#include "nonet/search/series.h"

namespace nonet {
namespace {

Grid in_series(const SeriesRule& rule, std::uint64_t seed, std::uint64_t index) {
  std::vector<SeriesPuzzle> puzzles;
  make_series(rule, seed, index, 1, puzzles);
  return puzzles.front().puzzle;
}

TEST(Make, WithoutATargetMakesThePuzzleOfTheSeries) {
  Workspace workspace;
  const Target symmetric{.symmetry = PatternSymmetry::kHalfTurn};
  const Target minimal{.minimal = true};
  SeriesRule symmetric_rule;
  symmetric_rule.symmetry = PatternSymmetry::kHalfTurn;
  SeriesRule minimal_rule;
  minimal_rule.minimal = true;
  for (const std::uint64_t index : {std::uint64_t{0}, std::uint64_t{3}}) {
    const Made made = make({.target = {}, .seed = 7, .index = index}, workspace);
    EXPECT_EQ(made.puzzle, in_series({}, 7, index));
    EXPECT_TRUE(made.found);
    EXPECT_EQ(make({.target = symmetric, .seed = 7, .index = index}, workspace).puzzle,
              in_series(symmetric_rule, 7, index));
    EXPECT_EQ(make({.target = minimal, .seed = 7, .index = index}, workspace).puzzle,
              in_series(minimal_rule, 7, index));
  }
}

TEST(Make, IsNotChangedByALimitThatDoesNotStrike) {
  Workspace workspace;
  for (const Target& target : {Target{}, Target{.label = Label::kHard}}) {
    const Made made = make({.target = target, .seed = 7}, workspace);
    ASSERT_TRUE(made.found);
    EXPECT_EQ(make({.target = target, .seed = 7, .tries = made.tries}, workspace).puzzle,
              made.puzzle);
  }
}

TEST(Make, EndsWhenTheWatchSaysSo) {
  Workspace workspace;
  const Target rare{.er = Range{95, 99}};
  const Made made = make({.target = rare, .seed = 7}, workspace, {},
                         [](std::uint64_t tries) { return tries < 32; });
  EXPECT_FALSE(made.found);
  EXPECT_LT(made.tries, 64U);
}

}  // namespace
}  // namespace nonet
