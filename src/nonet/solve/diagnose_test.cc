#include "nonet/solve/diagnose.h"

#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace nonet {
namespace {

using ::testing::ElementsAre;

constexpr std::string_view kSolved =
    "417369825632158947958724316825437169791586432346912758289643571573291684164875293";

// `grid` with some cells rewritten, each given as "r1c1=5" or "r1c1=." for blank.
Grid edited(Grid grid, const std::vector<std::string>& edits) {
  for (const std::string& edit : edits) {
    const Cell cell = Cell::at(edit[1] - '1', edit[3] - '1');
    if (edit[5] == '.') {
      grid.clear(cell);
    } else {
      grid.place(cell, Digit(edit[5] - '0'));
    }
  }
  return grid;
}

Grid solved() { return *Grid::from_line(kSolved); }

struct Row {
  const char* name;
  Grid start;
  std::vector<std::string> edits;
  Verdict verdict;
  bool is_solved;
  std::vector<std::string> sentences;
};

std::vector<Row> rows() {
  return {
      {"solved", solved(), {}, Verdict::kUnique, true, {"complete and correct"}},
      {"one blank", solved(), {"r5c5=."}, Verdict::kUnique, false, {"exactly one solution"}},
      {"full but wrong: r1c1 and r1c2 exchanged",
       solved(),
       {"r1c1=1", "r1c2=4"},
       Verdict::kConflict,
       false,
       {"the digit 1 stands twice in column 1: r1c1 and r9c1",
        "the digit 4 stands twice in column 2: r1c2 and r6c2"}},
      {"three in a row, two in a box",
       Grid(),
       {"r1c1=5", "r1c3=5", "r1c9=5"},
       Verdict::kConflict,
       false,
       {"the digit 5 stands three times in row 1: r1c1, r1c3 and r1c9",
        "the digit 5 stands twice in box 1: r1c1 and r1c3"}},
      {"a cell that sees all nine digits",
       Grid(),
       {"r4c1=1", "r4c2=2", "r4c3=3", "r4c7=4", "r1c5=5", "r2c5=6", "r9c5=7", "r5c4=8", "r6c6=9"},
       Verdict::kNoSolution,
       false,
       {"no solution, although no rule is broken yet", "r4c5 has no candidate left"}},
      {"a digit without a place in a box",
       Grid(),
       {"r2c4=3", "r3c7=3", "r4c1=3", "r7c3=3", "r1c2=9"},
       Verdict::kNoSolution,
       false,
       {"no solution, although no rule is broken yet", "the digit 3 has no place left in row 1",
        "the digit 3 has no place left in column 2", "the digit 3 has no place left in box 1"}},
      {"the 1 of row 1 must be in box 3, which has one",
       Grid(),
       {"r1c1=3", "r1c2=4", "r1c3=5", "r1c4=6", "r1c5=7", "r1c6=8", "r2c7=1"},
       Verdict::kNoSolution,
       false,
       {"no solution, although no rule is broken yet", "the digit 1 has no place left in row 1"}},
      {"r1c7 to r1c9 need 1 2 9, but r1c8 and r1c9 can only be 2",
       Grid(),
       {"r1c1=3", "r1c2=4", "r1c3=5", "r1c4=6", "r1c5=7", "r1c6=8", "r4c8=1", "r7c9=1", "r5c9=9",
        "r8c8=9"},
       Verdict::kNoSolution,
       false,
       {"no solution, although no rule is broken yet"}},
  };
}

TEST(Diagnose, Table) {
  for (const Row& row : rows()) {
    SCOPED_TRACE(row.name);
    const Diagnosis diagnosis = diagnose(edited(row.start, row.edits));
    EXPECT_EQ(diagnosis.verdict, row.verdict);
    EXPECT_EQ(diagnosis.is_solved, row.is_solved);
    EXPECT_EQ(to_sentences(diagnosis), row.sentences);
  }
}

TEST(Diagnose, ManyShowsTwoSolutionsAndWhereTheyDiffer) {
  // 9 8 stand above 8 9 in one band and two boxes: they can be exchanged.
  const Grid puzzle = edited(solved(), {"r1c6=.", "r1c7=.", "r2c6=.", "r2c7=."});
  const Diagnosis diagnosis = diagnose(puzzle);
  EXPECT_EQ(diagnosis.verdict, Verdict::kMany);
  EXPECT_FALSE(diagnosis.is_solved);
  EXPECT_TRUE(is_solved(diagnosis.solution));
  EXPECT_TRUE(is_solved(diagnosis.other));
  EXPECT_NE(diagnosis.solution, diagnosis.other);
  EXPECT_TRUE(diagnosis.solution.extends(puzzle));
  EXPECT_TRUE(diagnosis.other.extends(puzzle));
  EXPECT_EQ(diagnosis.differ, ~puzzle.filled());
  EXPECT_THAT(
      to_sentences(diagnosis),
      ElementsAre("two or more solutions; two of them differ in 4 cells, e.g. r1c6 is 8 or 9"));
}

TEST(Diagnose, EmptyGridHasManySolutions) {
  const Diagnosis diagnosis = diagnose(Grid());
  EXPECT_EQ(diagnosis.verdict, Verdict::kMany);
  for (const Cell cell : kAllCells) {
    EXPECT_EQ(diagnosis.differ.contains(cell),
              diagnosis.solution.digit(cell) != diagnosis.other.digit(cell));
  }
}

TEST(Diagnose, UniqueGivesTheSolution) {
  const Grid puzzle = *Grid::from_line(
      "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........");
  const Diagnosis diagnosis = diagnose(puzzle);
  EXPECT_EQ(diagnosis.verdict, Verdict::kUnique);
  EXPECT_TRUE(is_solved(diagnosis.solution));
  EXPECT_TRUE(diagnosis.solution.extends(puzzle));
  EXPECT_TRUE(diagnosis.differ.empty());
}

TEST(Diagnose, Pencilmarks) {
  const Pencilmarks marks = Pencilmarks::from_givens(solved());
  EXPECT_THAT(to_sentences(diagnose(marks)), ElementsAre("complete and correct"));

  Pencilmarks loose = marks;
  loose.set(Cell::at(4, 4), DigitSet::all());
  EXPECT_FALSE(diagnose(loose).is_solved);
  EXPECT_EQ(diagnose(loose).solution, solved());

  Pencilmarks empty_cell = loose;
  empty_cell.set(Cell::at(4, 4), {});
  EXPECT_EQ(diagnose(empty_cell).empty_cells, CellSet(Cell::at(4, 4)));
  EXPECT_EQ(diagnose(empty_cell).verdict, Verdict::kNoSolution);

  Pencilmarks clash = loose;
  clash.set(Cell::at(4, 4), marks.at(Cell::at(4, 3)));
  EXPECT_EQ(diagnose(clash).verdict, Verdict::kConflict);
}

}  // namespace
}  // namespace nonet
