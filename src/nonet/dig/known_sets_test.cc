#include "nonet/dig/known_sets.h"

#include <gtest/gtest.h>

#include "nonet/base/rng.h"
#include "nonet/board/symmetry.h"
#include "nonet/solve/solver.h"

namespace nonet {
namespace {

Grid solution_of_test() {
  return *Grid::from_line(
      "417369825632158947958724316825437169791586432346912758289643571573291684164875293");
}

Grid with_clues(const Grid& solution, const CellSet& clues) {
  Grid puzzle;
  for (const Cell cell : clues) puzzle.place(cell, solution.digit(cell));
  return puzzle;
}

CellSet random_cells(int count, Rng& rng) {
  CellSet cells;
  while (cells.size() < count) cells.insert(Cell(static_cast<int>(rng.below(kCells))));
  return cells;
}

// Whether every known set has a clue in it.
bool all_hit(const KnownSets& sets, const CellSet& clues) {
  return sets.all_hit(sets.hit_by(clues), {});
}

TEST(KnownSets, FindsTheSetsOfFourCellsAtTheStart) {
  const Grid solution = solution_of_test();
  KnownSets sets;
  sets.start(solution);
  EXPECT_GT(sets.size(), 40U);
  for (const Cell a : kAllCells) {
    for (const Cell b : kAllCells) {
      const Cell c = Cell::at(a.row(), b.column());
      const Cell d = Cell::at(b.row(), a.column());
      const bool crosswise = a < b && a.row() != b.row() && a.column() != b.column() &&
                             (a.band() == b.band() || a.stack() == b.stack()) &&
                             solution.digit(a) == solution.digit(b) &&
                             solution.digit(c) == solution.digit(d) &&
                             (a.band() != b.band() || a.stack() != b.stack());
      if (!crosswise) continue;
      const CellSet set = CellSet(a) | b | c | d;
      EXPECT_FALSE(all_hit(sets, ~set)) << to_string(a) << to_string(b);
      EXPECT_EQ(sets.needed(~set | a), CellSet(a));
    }
  }
}

// What it says about clues must be so, whatever sets have come in and gone.
TEST(KnownSets, SaysNothingThatTheSolverDenies) {
  Rng rng(71);
  for (int round = 0; round < 20; ++round) {
    const Grid solution = Symmetry::random(rng).apply(solution_of_test());
    KnownSets sets;
    sets.start(solution);
    const std::size_t at_start = sets.size();
    for (int i = 0; i < 1000; ++i) {
      const CellSet clues = random_cells(30, rng);
      const Grid puzzle = with_clues(solution, clues);
      const SolveOutcome outcome = solve(puzzle, 2, Want::kAny);
      if (!all_hit(sets, clues)) {
        ASSERT_EQ(outcome.solutions, 2U) << to_line(puzzle);
        continue;
      }
      for (const Cell cell : sets.needed(clues)) {
        Grid without = puzzle;
        without.clear(cell);
        ASSERT_FALSE(is_unique(without)) << to_line(without);
      }
      CellSet set;
      for (const Cell cell : kAllCells) {
        if (outcome.first.value(cell) != solution.value(cell)) set.insert(cell);
      }
      if (set.empty()) continue;
      sets.add(set);
      ASSERT_FALSE(all_hit(sets, clues));
    }
    EXPECT_GT(sets.size(), at_start);
  }
}

TEST(KnownSets, WhenFullTheOldestOfThoseAddedGoes) {
  Rng rng(72);
  KnownSets sets;
  sets.start(Symmetry::random(rng).apply(solution_of_test()));
  const std::size_t free = KnownSets::kMost - sets.size();
  const CellSet first = Cell(0);
  const CellSet second = Cell(1);
  sets.add(first);
  sets.add(second);
  for (std::size_t i = 2; i < free; ++i) sets.add(Cell(2));
  EXPECT_FALSE(all_hit(sets, ~first));
  sets.add(Cell(2));
  EXPECT_TRUE(all_hit(sets, ~first));
  EXPECT_FALSE(all_hit(sets, ~second));
  EXPECT_EQ(sets.size(), KnownSets::kMost);
  for (std::size_t i = 1; i < 2 * free; ++i) sets.add(Cell(3));
  EXPECT_TRUE(all_hit(sets, ~second));
  EXPECT_TRUE(all_hit(sets, CellSet::all()));
}

}  // namespace
}  // namespace nonet
