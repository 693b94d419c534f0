#include "nonet/dig/unbiased.h"

#include <atomic>
#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/board/rules.h"
#include "nonet/board/symmetry.h"
#include "nonet/dig/estimate.h"
#include "nonet/dig/minimal.h"

namespace nonet {
namespace {

// An image of one grid: the layer that makes evenly random ones is not known here.
Grid draw_grid(Rng& rng) {
  const Grid grid = *Grid::from_line(
      "417369825632158947958724316825437169791586432346912758289643571573291684164875293");
  return Symmetry::random(rng).apply(grid);
}

std::vector<Rng> streams(std::uint64_t seed, std::uint64_t first, std::uint64_t count) {
  std::vector<Rng> rngs;
  for (std::uint64_t i = 0; i < count; ++i) rngs.emplace_back(seed, first + i);
  return rngs;
}

std::vector<UnbiasedSample> draw(std::uint64_t seed, std::uint64_t first, std::uint64_t count,
                                 const ClueRange& range = {}) {
  std::vector<Rng> rngs = streams(seed, first, count);
  std::vector<UnbiasedSample> samples(count);
  draw_unbiased_each(rngs, draw_grid, range, samples);
  return samples;
}

TEST(Unbiased, SamplesAreMinimalPuzzlesOfTheirGrids) {
  for (const UnbiasedSample& sample : draw(81, 0, 100)) {
    EXPECT_TRUE(is_solved(sample.solution));
    EXPECT_TRUE(sample.solution.extends(sample.puzzle));
    EXPECT_TRUE(is_minimal(sample.puzzle)) << to_line(sample.puzzle);
    EXPECT_GE(sample.found, 1U);
    EXPECT_GE(sample.grids, 1U);
  }
}

TEST(Unbiased, ASampleIsTheSameAloneAndAmongOthers) {
  const std::vector<UnbiasedSample> all = draw(82, 0, 80);
  const std::vector<UnbiasedSample> few = draw(82, 70, 10);
  for (std::size_t i = 0; i < few.size(); ++i) {
    EXPECT_EQ(few[i].puzzle, all[70 + i].puzzle);
    EXPECT_EQ(few[i].grids, all[70 + i].grids);
    EXPECT_EQ(few[i].found, all[70 + i].found);
  }
  EXPECT_EQ(draw(82, 33, 1)[0].puzzle, all[33].puzzle);
}

TEST(Unbiased, TheRangeOfCluesIsKept) {
  for (const UnbiasedSample& sample : draw(83, 0, 20, {27, 28})) {
    EXPECT_GE(sample.puzzle.clue_count(), 27);
    EXPECT_LE(sample.puzzle.clue_count(), 28);
    EXPECT_TRUE(is_minimal(sample.puzzle));
  }
}

TEST(Unbiased, WithoutTimeThereIsNoPuzzle) {
  const std::atomic<bool> now{true};
  std::vector<Rng> rngs = streams(84, 0, 5);
  std::vector<UnbiasedSample> samples(5);
  draw_unbiased_each(rngs, draw_grid, {}, samples, StopToken(now));
  for (const UnbiasedSample& sample : samples) EXPECT_EQ(sample.found, 0U);
}

TEST(Unbiased, WhatAGridGivesIsTheSameAloneAndAmongOthers) {
  std::vector<Rng> rngs = streams(85, 0, 150);
  std::vector<std::vector<Grid>> all(150);
  search_grids(rngs, draw_grid, all);
  std::size_t found = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (const Grid& puzzle : all[i]) EXPECT_TRUE(is_minimal(puzzle));
    found += all[i].size();
    if (i % 10 != 0) continue;
    std::vector<Rng> one = streams(85, i, 1);
    std::vector<std::vector<Grid>> alone(1);
    search_grids(one, draw_grid, alone);
    EXPECT_EQ(alone[0], all[i]);
  }
  EXPECT_GT(found, 0U);
}

TEST(Unbiased, WeightsAreSubsetsOverSetsSearched) {
  EXPECT_EQ(sets_searched(32), 420);
  EXPECT_EQ(sets_searched(31), 1680);
  EXPECT_EQ(sets_searched(28), 40320);
  EXPECT_EQ(sets_searched(20), 40320);
  EXPECT_EQ(sets_searched(33), 1.0 / 64);
  EXPECT_DOUBLE_EQ(clue_weight(26), 1);
  EXPECT_DOUBLE_EQ(clue_weight(27), 55.0 / 27);
  EXPECT_DOUBLE_EQ(clue_weight(25), 26.0 / 56);
  EXPECT_DOUBLE_EQ(clue_weight(29) / clue_weight(28), 2 * 53.0 / 29);
}

Grid of_clues(int clues) {
  Grid grid;
  for (int i = 0; i < clues; ++i) grid.place(Cell(i), Digit(1));
  return grid;
}

// Two puzzles in one grid of three: figures by hand.
TEST(Estimate, FollowsFromTheGrids) {
  MinimalPuzzleTally tally;
  tally.add(std::vector<Grid>{of_clues(26), of_clues(27)});
  tally.add(std::vector<Grid>{});
  tally.add(std::vector<Grid>{of_clues(26)});
  const double w = 55.0 / 27;
  EXPECT_EQ(tally.grids(), 3U);
  EXPECT_EQ(tally.puzzles(), 3U);
  EXPECT_EQ(tally.puzzles(26), 2U);
  EXPECT_NEAR(tally.mean_clues().value, (2 * 26 + w * 27) / (2 + w), 1e-12);
  EXPECT_NEAR(tally.share(27).value, w / (2 + w), 1e-12);
  const double square_of_first = (1 + w) * (1 + w);
  EXPECT_NEAR(tally.effective_sample(), (2 + w) * (2 + w) / (square_of_first + 1), 1e-12);
  const double r = w / (2 + w);
  const double of_first = w - r * (1 + w);
  EXPECT_NEAR(tally.share(27).error, std::sqrt(of_first * of_first + r * r) / (2 + w), 1e-12);
  const double mean = (2 + w) / 3;
  const double variance = (square_of_first + 1) / 3 - mean * mean;
  EXPECT_NEAR(tally.total().error / tally.total().value, std::sqrt(variance / 3) / mean, 1e-12);
  EXPECT_NEAR(tally.deviation().value, std::sqrt(r * (1 - r)), 1e-12);
}

TEST(Estimate, TheOrderOfGridsChangesNothing) {
  const std::vector<Grid> a{of_clues(24), of_clues(27)};
  const std::vector<Grid> b{of_clues(25)};
  MinimalPuzzleTally one;
  MinimalPuzzleTally two;
  MinimalPuzzleTally part;
  one.add(a);
  one.add(b);
  two.add(b);
  part.add(a);
  two.add(part);
  EXPECT_EQ(one.total().value, two.total().value);
  EXPECT_EQ(one.mean_clues().error, two.mean_clues().error);
}

}  // namespace
}  // namespace nonet
