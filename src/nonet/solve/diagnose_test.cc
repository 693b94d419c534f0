#include "nonet/solve/diagnose.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "nonet/board/rules.h"

namespace nonet {
namespace {

using testing::Contains;
using testing::ElementsAre;

constexpr std::string_view kPuzzle =
    "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";

Grid puzzle() { return *Grid::from_line(kPuzzle); }

Grid with(Grid grid, int cell, int digit) {
  grid.place(Cell(cell), Digit(digit));
  return grid;
}

TEST(Diagnose, ProperPuzzle) {
  const Diagnosis diagnosis = diagnose(puzzle());
  EXPECT_EQ(diagnosis.verdict, Verdict::kUnique);
  EXPECT_FALSE(diagnosis.is_solved);
  EXPECT_TRUE(is_solved(diagnosis.solution));
  EXPECT_TRUE(diagnosis.solution.extends(puzzle()));
  EXPECT_TRUE(diagnosis.empty_cells.empty());
  EXPECT_TRUE(diagnosis.homeless_digits.empty());
  EXPECT_THAT(to_sentences(diagnosis), ElementsAre("exactly one solution"));
}

TEST(Diagnose, SolvedIsMoreThanWithoutConflict) {
  const Grid solution = diagnose(puzzle()).solution;
  EXPECT_TRUE(diagnose(solution).is_solved);
  EXPECT_EQ(diagnose(solution).verdict, Verdict::kUnique);
  Grid almost = solution;
  almost.clear(Cell(40));
  EXPECT_FALSE(has_conflict(almost));
  EXPECT_FALSE(diagnose(almost).is_solved);
}

TEST(Diagnose, EveryConflictWithHouseDigitAndCells) {
  const Grid grid = with(with(puzzle(), 1, 4), 8, 4);  // 4 in r1c1, r1c2 and r1c9
  const Diagnosis diagnosis = diagnose(grid);
  EXPECT_EQ(diagnosis.verdict, Verdict::kConflict);
  ASSERT_EQ(diagnosis.conflicts.size(), 2U);
  EXPECT_EQ(diagnosis.conflicts[0].house, House::row(0));
  EXPECT_EQ(diagnosis.conflicts[0].cells.size(), 3);
  EXPECT_EQ(diagnosis.conflicts[1].house, House::box(0));
  const auto sentences = to_sentences(diagnosis);
  EXPECT_EQ(sentences[0], "the digit 4 stands three times in row 1: r1c1, r1c2 and r1c9");
  EXPECT_EQ(sentences[1], "the digit 4 stands twice in box 1: r1c1 and r1c2");
}

TEST(Diagnose, CellWithoutCandidate) {
  Grid grid;  // row 1 holds 1..8 and column 9 a 9
  for (int i = 0; i < 8; ++i) grid.place(Cell(i), Digit(i + 1));
  grid.place(Cell::at(5, 8), Digit(9));
  const Diagnosis diagnosis = diagnose(grid);
  EXPECT_EQ(diagnosis.verdict, Verdict::kNoSolution);
  EXPECT_EQ(diagnosis.empty_cells, CellSet(Cell(8)));
  EXPECT_THAT(diagnosis.homeless_digits, ElementsAre(HomelessDigit{House::row(0), Digit(9)}));
  EXPECT_THAT(to_sentences(diagnosis),
              ElementsAre("r1c9 has no candidate left", "the digit 9 has no place left in row 1",
                          "no solution, although no rule is broken yet"));
}

TEST(Diagnose, DigitWithoutPlace) {
  Grid grid;  // box 1 can take no 1: rows 1, 2 and columns 1..3 are seen to
  grid.place(Cell::at(0, 4), Digit(1));
  grid.place(Cell::at(1, 7), Digit(1));
  grid.place(Cell::at(2, 0), Digit(2));
  grid.place(Cell::at(2, 1), Digit(3));
  grid.place(Cell::at(2, 2), Digit(4));
  const Diagnosis diagnosis = diagnose(grid);
  EXPECT_EQ(diagnosis.verdict, Verdict::kNoSolution);
  EXPECT_TRUE(diagnosis.empty_cells.empty());
  EXPECT_THAT(diagnosis.homeless_digits, Contains(HomelessDigit{House::box(0), Digit(1)}));
}

TEST(Diagnose, SeveralSolutionsAndWhereTheyDiffer) {
  const Diagnosis diagnosis = diagnose(Grid());
  EXPECT_EQ(diagnosis.verdict, Verdict::kMany);
  EXPECT_NE(diagnosis.solution, diagnosis.other);
  EXPECT_TRUE(is_solved(diagnosis.solution));
  EXPECT_TRUE(is_solved(diagnosis.other));
  EXPECT_GE(diagnosis.differ.size(), 4);
  for (const Cell cell : kAllCells) {
    EXPECT_EQ(diagnosis.differ.contains(cell),
              diagnosis.solution.digit(cell) != diagnosis.other.digit(cell));
  }
  EXPECT_THAT(to_sentences(diagnosis)[0],
              testing::StartsWith("two or more solutions; two of them differ in "));
}

TEST(Diagnose, NoSolutionWithoutAnythingToSee) {
  // 97.5 % of the invalid-like set is of this kind; one from it, no conflict and no empty cell.
  const Grid grid = *Grid::from_line(
      "..7...8....49.63.593..1...6...1.....2...5.1676.....5.978...9.2....67..8..9..84...");
  const Diagnosis diagnosis = diagnose(grid);
  EXPECT_EQ(diagnosis.verdict, Verdict::kNoSolution);
  EXPECT_TRUE(diagnosis.conflicts.empty());
  EXPECT_EQ(to_sentences(diagnosis).back(), "no solution, although no rule is broken yet");
}

TEST(Diagnose, Pencilmarks) {
  Pencilmarks marks = Pencilmarks::from_rules(puzzle());
  EXPECT_EQ(diagnose(marks).verdict, Verdict::kUnique);
  marks.set(Cell(2), DigitSet());
  const Diagnosis diagnosis = diagnose(marks);
  EXPECT_EQ(diagnosis.verdict, Verdict::kNoSolution);
  EXPECT_TRUE(diagnosis.empty_cells.contains(Cell(2)));
}

}  // namespace
}  // namespace nonet
