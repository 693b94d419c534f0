#include "nonet/dig/minimal.h"

#include <atomic>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/board/symmetry.h"
#include "nonet/solve/oracle.h"
#include "nonet/solve/solver.h"

namespace nonet {
namespace {

Grid solution() {
  return *Grid::from_line(
      "417369825632158947958724316825437169791586432346912758289643571573291684164875293");
}

// The puzzle without the clues of `cells`.
Grid without(Grid puzzle, const CellSet& cells) {
  for (const Cell cell : cells) puzzle.clear(cell);
  return puzzle;
}

std::size_t oracle_count(const Grid& puzzle) { return oracle::find_solutions(puzzle, 2)->size(); }

TEST(Minimal, EveryClueOfAMinimalPuzzleIsNeeded) {
  for (std::uint64_t i = 0; i < 300; ++i) {
    Rng rng(31, i);
    const Grid puzzle = *make_minimal(solution(), PatternSymmetry::kNone, rng);
    ASSERT_TRUE(is_unique(puzzle));
    ASSERT_TRUE(is_minimal(puzzle)) << to_line(puzzle);
    for (const Cell cell : puzzle.filled()) {
      ASSERT_EQ(solve(without(puzzle, cell), 2).solutions, 2U) << to_line(puzzle);
    }
  }
}

TEST(Minimal, TheOracleAgrees) {
  for (std::uint64_t i = 0; i < 3; ++i) {
    Rng rng(32, i);
    const Grid puzzle = *make_minimal(solution(), PatternSymmetry::kNone, rng);
    ASSERT_EQ(oracle_count(puzzle), 1U);
    for (const Cell cell : puzzle.filled()) ASSERT_EQ(oracle_count(without(puzzle, cell)), 2U);
  }
}

TEST(Minimal, UnderASymmetryNoOrbitCanGo) {
  for (const PatternSymmetryInfo& row : kPatternSymmetries) {
    for (std::uint64_t i = 0; i < 20; ++i) {
      Rng rng(33, i);
      const Grid puzzle = *make_minimal(solution(), row.symmetry, rng);
      ASSERT_TRUE(has_symmetry(puzzle.filled(), row.symmetry)) << row.slug;
      ASSERT_TRUE(is_unique(puzzle)) << row.slug;
      for (const CellSet& orbit : orbits(row.symmetry)) {
        if (!orbit.is_subset_of(puzzle.filled())) continue;
        ASSERT_EQ(solve(without(puzzle, orbit), 2).solutions, 2U) << row.slug;
      }
    }
  }
}

TEST(Minimal, StartsFromAPuzzleAsWellAsFromAGrid) {
  Rng rng(34);
  Grid puzzle = solution();
  for (const int cell : {0, 10, 20, 30, 40, 50, 60, 70, 80}) puzzle.clear(Cell(cell));
  ASSERT_TRUE(is_unique(puzzle));
  const Grid smaller = *make_minimal(puzzle, PatternSymmetry::kNone, rng);
  EXPECT_TRUE(puzzle.extends(smaller));
  EXPECT_TRUE(is_minimal(smaller));
}

TEST(Minimal, RedundantCluesAreThoseTheOthersImply) {
  Rng rng(35);
  const Grid puzzle = *make_minimal(solution(), PatternSymmetry::kNone, rng);
  EXPECT_TRUE(redundant_clues(puzzle).empty());
  // With one more clue, a clue is redundant exactly when it can go alone.
  for (const Cell extra : ~puzzle.filled()) {
    Grid more = puzzle;
    more.place(extra, solution().digit(extra));
    CellSet expected;
    for (const Cell cell : more.filled()) {
      if (is_unique(without(more, cell))) expected.insert(cell);
    }
    ASSERT_EQ(redundant_clues(more), expected);
    ASSERT_TRUE(expected.contains(extra));
    ASSERT_FALSE(is_minimal(more));
  }
}

TEST(Minimal, PuzzlesWithManyOrNoSolutionsAreNotMinimal) {
  EXPECT_FALSE(is_minimal(Grid()));
  EXPECT_TRUE(redundant_clues(Grid()).empty());
  Grid conflict;
  conflict.place(Cell(0), Digit(1));
  conflict.place(Cell(1), Digit(1));
  EXPECT_FALSE(is_minimal(conflict));
  // Two clues of the same digit in a row: either can go, and then there is a solution.
  EXPECT_TRUE(redundant_clues(conflict).empty());
}

TEST(Minimal, RefusesImproperPuzzles) {
  Rng rng(36);
  EXPECT_EQ(make_minimal(Grid(), PatternSymmetry::kNone, rng).error().message,
            "the puzzle has more than one solution");
  Grid conflict = solution();
  conflict.place(Cell(0), solution().digit(Cell(1)));
  EXPECT_EQ(make_minimal(conflict, PatternSymmetry::kNone, rng).error().message,
            "the puzzle has no solution");
  EXPECT_EQ(
      make_minimal(without(solution(), Cell(0)), PatternSymmetry::kHalfTurn, rng).error().message,
      "the clues do not have the symmetry '180'");
}

TEST(Minimal, StopsWithAProperPuzzle) {
  const std::atomic<bool> flag = true;
  Rng rng(37);
  EXPECT_EQ(*make_minimal(solution(), PatternSymmetry::kNone, rng, StopToken(flag)), solution());
}

TEST(Minimal, ManyAtOnceAreTheSamePuzzles) {
  for (const PatternSymmetryInfo& row : kPatternSymmetries) {
    const PatternSymmetry symmetry = row.symmetry;
    std::vector<Grid> solutions;
    std::vector<Rng> rngs;
    std::vector<Grid> expected;
    for (std::uint64_t i = 0; i < (symmetry == PatternSymmetry::kNone ? 700 : 100); ++i) {
      rngs.emplace_back(38, i);
      solutions.push_back(Symmetry::random(rngs.back()).apply(solution()));
      Rng copy = rngs.back();
      expected.push_back(*make_minimal(solutions.back(), symmetry, copy));
    }
    std::vector<Grid> puzzles(solutions.size());
    make_minimal_each(solutions, symmetry, rngs, puzzles);
    EXPECT_EQ(puzzles, expected) << row.slug;
  }
  make_minimal_each({}, PatternSymmetry::kNone, {}, {});
}

// More than are dug at a time.
TEST(Minimal, OnesOfLaterBlocksAreTheSamePuzzles) {
  std::vector<Grid> solutions;
  std::vector<Rng> rngs;
  for (std::uint64_t i = 0; i < 4500; ++i) {
    rngs.emplace_back(39, i);
    solutions.push_back(Symmetry::random(rngs.back()).apply(solution()));
  }
  const std::vector<Rng> copies = rngs;
  std::vector<Grid> puzzles(solutions.size());
  make_minimal_each(solutions, PatternSymmetry::kNone, rngs, puzzles);
  for (std::size_t i = 0; i < solutions.size(); i += 20) {
    Rng rng = copies[i];
    ASSERT_EQ(puzzles[i], *make_minimal(solutions[i], PatternSymmetry::kNone, rng)) << i;
  }
}

TEST(Minimal, ManyAtOnceStopWithProperPuzzles) {
  const std::atomic<bool> flag = true;
  const std::vector<Grid> solutions(3, solution());
  std::vector<Rng> rngs{Rng(1), Rng(2), Rng(3)};
  std::vector<Grid> puzzles(solutions.size());
  make_minimal_each(solutions, PatternSymmetry::kNone, rngs, puzzles, StopToken(flag));
  EXPECT_EQ(puzzles, solutions);
}

// These pin the stream rules: which draws are made, and in which order.
TEST(Minimal, SameSeedSameBytes) {
  Rng a(2026, 5);
  EXPECT_EQ(to_line(*make_minimal(solution(), PatternSymmetry::kNone, a)),
            "........5.3..58..795....31....4...6.7.1.8...2.........2.9..3.7.....91..4.6....2..");
  Rng b(2026, 5);
  EXPECT_EQ(to_line(*make_minimal(solution(), PatternSymmetry::kFull, b)),
            ".17.6.82.63.1.8.479.......6.2.4.7.6.7.......2.4.9.2.5.2.......157.2.1.84.64.7.29.");
}

}  // namespace
}  // namespace nonet
