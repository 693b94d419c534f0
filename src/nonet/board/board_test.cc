// Cells, houses, sets, grids and pencilmarks: the vocabulary, checked against its definitions.

#include <vector>

#include <gtest/gtest.h>

#include "nonet/base/rng.h"
#include "nonet/board/candidate_row.h"
#include "nonet/board/grid.h"
#include "nonet/board/house.h"
#include "nonet/board/pencilmarks.h"
#include "nonet/board/rules.h"
#include "nonet/board/symmetry.h"

namespace nonet {
namespace {

constexpr std::string_view kSolved =
    "417369825632158947958724316825437169791586432346912758289643571573291684164875293";

TEST(Cell, NamesAndCoordinates) {
  EXPECT_EQ(to_string(Cell(0)), "r1c1");
  EXPECT_EQ(to_string(Cell(80)), "r9c9");
  EXPECT_EQ(Cell::at(4, 7).box(), 5);
  EXPECT_EQ(Cell::at(8, 0).box(), 6);
  EXPECT_EQ(Cell::at(3, 8).band(), 1);
  EXPECT_EQ(Cell::at(3, 8).stack(), 2);
}

TEST(House, EveryCellIsInOneOfEachKind) {
  for (const Cell cell : kAllCells) {
    int containing = 0;
    for (const House house : kAllHouses) containing += house.cell_set().contains(cell) ? 1 : 0;
    EXPECT_EQ(containing, 3);
    for (const House house : houses_of(cell)) EXPECT_TRUE(house.cell_set().contains(cell));
    EXPECT_EQ(peers_of(cell).size(), 20);
    EXPECT_FALSE(peers_of(cell).contains(cell));
  }
  EXPECT_EQ(to_string(House::row(0)), "row 1");
  EXPECT_EQ(to_string(House::column(8)), "column 9");
  EXPECT_EQ(to_string(House::box(4)), "box 5");
  EXPECT_EQ(House::box(5).cell(3), Cell::at(4, 6));
}

TEST(CellSet, IsASet) {
  CellSet set;
  EXPECT_TRUE(set.empty());
  set.insert(Cell(63));
  set.insert(Cell(64));
  set.insert(Cell(80));
  EXPECT_EQ(set.size(), 3);
  EXPECT_EQ(set.first(), Cell(63));
  std::vector<int> seen;
  for (const Cell cell : set) seen.push_back(cell.index());
  EXPECT_EQ(seen, (std::vector<int>{63, 64, 80}));
  EXPECT_EQ((~set).size(), 78);
  EXPECT_EQ((set | ~set), CellSet::all());
  EXPECT_TRUE((set & ~set).empty());
  set.erase(Cell(64));
  EXPECT_FALSE(set.contains(Cell(64)));
  EXPECT_TRUE(set.is_subset_of(CellSet::all()));
  EXPECT_FALSE(CellSet::all().is_subset_of(set));
}

TEST(DigitSet, IsASet) {
  DigitSet set = Digit(3);
  set.insert(Digit(9));
  EXPECT_EQ(set.size(), 2);
  EXPECT_EQ(set.first(), Digit(3));
  EXPECT_EQ((~set).size(), 7);
  std::vector<int> seen;
  for (const Digit d : set) seen.push_back(d.value());
  EXPECT_EQ(seen, (std::vector<int>{3, 9}));
}

TEST(Grid, LineRoundTrip) {
  const Grid grid = *Grid::from_line(kSolved);
  EXPECT_EQ(to_line(grid), kSolved);
  EXPECT_TRUE(grid.is_full());
  EXPECT_FALSE(Grid::from_line("123").has_value());
  EXPECT_FALSE(Grid::from_line(std::string(80, '.') + "x").has_value());
  EXPECT_EQ(Grid::from_line(std::string(81, '0')), Grid());
}

TEST(Grid, Extends) {
  const Grid full = *Grid::from_line(kSolved);
  Grid puzzle = full;
  puzzle.clear(Cell(5));
  EXPECT_TRUE(full.extends(puzzle));
  EXPECT_FALSE(puzzle.extends(full));
  EXPECT_EQ(puzzle.clue_count(), 80);
  EXPECT_EQ((~puzzle.filled()).first(), Cell(5));
}

TEST(Rules, SolvedAndConflicts) {
  Grid grid = *Grid::from_line(kSolved);
  EXPECT_TRUE(is_solved(grid));
  EXPECT_TRUE(find_conflicts(grid).empty());
  EXPECT_FALSE(is_solved(Grid()));
  EXPECT_FALSE(has_conflict(Grid()));

  grid.place(Cell(0), Digit(1));  // r1c1 was 4; 1 stands in r1c2, r9c1 and (same box) r1c2
  const auto conflicts = find_conflicts(grid);
  ASSERT_EQ(conflicts.size(), 3U);
  EXPECT_EQ(conflicts[0].house, House::row(0));
  EXPECT_EQ(conflicts[0].cells, CellSet(Cell(0)) | Cell(1));
  EXPECT_EQ(conflicts[1].house, House::column(0));
  EXPECT_EQ(conflicts[1].cells, CellSet(Cell(0)) | Cell(72));
  EXPECT_EQ(conflicts[2].house, House::box(0));
  for (const Conflict& conflict : conflicts) EXPECT_EQ(conflict.digit, Digit(1));
  EXPECT_TRUE(has_conflict(grid));
  EXPECT_FALSE(is_solved(grid));
}

// Grids with as many repeated digits as not, the ninth digit and the last house among them.
TEST(Rules, ConflictsAreSeenInAnyHouse) {
  Rng rng(1);
  int conflicts = 0;
  for (int round = 0; round < 4000; ++round) {
    Grid grid = Symmetry::random(rng).apply(*Grid::from_line(kSolved));
    const int blanks = rng.between(0, kCells);
    for (int i = 0; i < blanks; ++i) grid.clear(Cell(rng.between(0, kCells - 1)));
    if (round % 2 == 0) {
      grid.place(Cell(rng.between(0, kCells - 1)), Digit(rng.between(1, kDigits)));
    }
    ASSERT_EQ(has_conflict(grid), !find_conflicts(grid).empty()) << to_line(grid);
    conflicts += has_conflict(grid) ? 1 : 0;
  }
  EXPECT_GT(conflicts, 500);
  for (int d = 1; d <= kDigits; ++d) {
    Grid row;
    for (int c = 0; c < kSide; ++c) row.place(Cell(72 + c), Digit(d));
    EXPECT_TRUE(has_conflict(row)) << d;
  }
}

TEST(Pencilmarks, FromGivensAndFromRules) {
  EXPECT_EQ(Pencilmarks().size(), 729);
  Grid grid;
  grid.place(Cell(0), Digit(5));
  EXPECT_EQ(Pencilmarks::from_givens(grid).size(), 729 - 8);
  const Pencilmarks marks = Pencilmarks::from_rules(grid);
  EXPECT_EQ(marks.size(), 729 - 8 - 20);
  EXPECT_EQ(marks.singles(), grid);
  EXPECT_TRUE(marks.allows(grid));
  grid.place(Cell(1), Digit(5));
  EXPECT_FALSE(marks.allows(grid));
  EXPECT_TRUE(Pencilmarks::from_rules(grid).at(Cell(1)).empty());
}

TEST(CandidateRow, HoldsWhatPencilmarksHold) {
  Rng rng(11);
  CandidateRow row;
  Pencilmarks marks;
  for (const Cell cell : kAllCells) marks.set(cell, DigitSet());
  for (int step = 0; step < 5000; ++step) {
    const Cell cell(rng.between(0, kCells - 1));
    const Digit d(rng.between(1, kDigits));
    switch (rng.between(0, 3)) {
      case 0:
        row.allow(cell, d);
        marks.set(cell, marks.at(cell) | d);
        break;
      case 1:
        row.forbid(cell, d);
        marks.remove(cell, d);
        break;
      case 2:
        row.flip(cell);
        marks.set(cell, ~marks.at(cell));
        break;
      default:
        row.allow_all(cell);
        marks.set(cell, DigitSet::all());
    }
    ASSERT_EQ(row.allows(cell, d), marks.at(cell).contains(d));
    ASSERT_EQ(row.to_marks(), marks) << step;
    ASSERT_EQ(CandidateRow::from_marks(marks), row) << step;
    ASSERT_EQ(row.words().back() >> (729 - 704), 0U) << "no bits beyond the candidates";
  }
}

}  // namespace
}  // namespace nonet
