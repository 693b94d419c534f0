#include <cstddef>
#include <initializer_list>
#include <string_view>

#include <gtest/gtest.h>

#include "nonet/scan/pictures_for_tests.h"
#include "nonet/scan/scan.h"
#include "nonet/scan/small_rules.h"

namespace nonet::scan {
namespace {

// Rows of digits, the others blank: a small grid in the upper left part of a large one.
Grid grid_of(std::initializer_list<std::string_view> rows) {
  Grid grid;
  int row = 0;
  for (const std::string_view digits : rows) {
    for (std::size_t column = 0; column < digits.size(); ++column) {
      if (digits[column] == '.') continue;
      grid.place(Cell::at(row, static_cast<int>(column)), Digit(digits[column] - '0'));
    }
    ++row;
  }
  return grid;
}

const Grid kFour = grid_of({"..2.", "...4", "...1", ".14."});
const Grid kWide = grid_of({"3...5.", "...6..", ".....6", "..123.", ".1....", "..6..5"});
const Grid kTall = grid_of({"...53.", "6.2...", "...1.5", "5...1.", ".4....", "2...6."});

constexpr double kCell = 62;

Drawn board_of(int side, int box_rows, const Grid& digits) {
  Drawn drawn(500, 480, 225);
  drawn.lines(side, box_rows, 50.4, 41.7, kCell, 40);
  drawn.put(digits, 50.4, 41.7, kCell, 40);
  return drawn;
}

void expect_read(const Drawn& drawn, const Grid& puzzle, std::string_view variant, int turn = 0) {
  const auto readings = read_any(drawn.picture());
  ASSERT_TRUE(readings.ok());
  ASSERT_EQ(readings->size(), 1U);
  const Reading& reading = readings->front();
  EXPECT_EQ(to_line(reading.givens), to_line(puzzle));
  EXPECT_EQ(variant_of(reading), variant);
  EXPECT_EQ(reading.verdict, Verdict::kUnique);
  EXPECT_TRUE(reading.solution.extends(puzzle));
  EXPECT_EQ(reading.turn, turn);
}

bool is_read(const Drawn& drawn) { return !read_any(drawn.picture())->empty(); }

TEST(ScanSmall, ReadsEachSize) {
  expect_read(board_of(4, 2, kFour), kFour, "4x4");
  expect_read(board_of(6, 2, kWide), kWide, "6x6");
  expect_read(board_of(6, 3, kTall), kTall, "6x6-tall");
}

TEST(ScanSmall, TellsBoxesInEachTurn) {
  Drawn wide = board_of(6, 2, kWide);
  Drawn tall = board_of(6, 3, kTall);
  for (const int turn : {3, 2, 1}) {
    wide = wide.turned();
    tall = tall.turned();
    expect_read(wide, kWide, "6x6", turn);
    expect_read(tall, kTall, "6x6-tall", turn);
  }
}

TEST(ScanSmall, FollowsCurledPaperAndReadsBrightOnDark) {
  expect_read(board_of(6, 2, kWide).curled(12), kWide, "6x6");
  Drawn dark(400, 380, 20);
  dark.lines(4, 2, 60, 50, 66, 230);
  dark.put(kFour, 60, 50, 66, 230);
  expect_read(dark, kFour, "4x4");
}

TEST(ScanSmall, LeavesCellsOutsideOfTheGridAlone) {
  const auto readings = read_any(board_of(4, 2, kFour).picture());
  ASSERT_EQ(readings->size(), 1U);
  const Reading& reading = readings->front();
  EXPECT_EQ(reading.lattice.side, 4);
  EXPECT_TRUE(reading.doubtful.empty());
  for (const Cell cell : kAllCells) {
    if (cell.row() < 4 && cell.column() < 4) continue;
    EXPECT_EQ(reading.cells[static_cast<std::size_t>(cell.index())].mark, Mark::kBlank);
    EXPECT_TRUE(reading.solution.is_blank(cell));
  }
}

TEST(ScanSmall, IsAskedForByName) {
  EXPECT_TRUE(read(board_of(6, 2, kWide).picture())->empty());
  EXPECT_TRUE(find(board_of(6, 2, kWide).picture())->empty());
}

TEST(ScanSmall, PrefersNineByNine) {
  const Grid classic = *Grid::from_line(
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  Drawn drawn(900, 480, 225);
  drawn.grid(classic, 30, 30, 44, 40);
  drawn.lines(6, 2, 480, 40, kCell, 40);
  drawn.put(kWide, 480, 40, kCell, 40);
  expect_read(drawn, classic, "9x9");
}

TEST(ScanSmall, DoubtsAllWhereNoBoxesShow) {
  Drawn drawn(400, 400, 230);
  drawn.lines(4, 4, 50, 40, kCell, 40);
  drawn.put(kFour, 50, 40, kCell, 40);
  const auto readings = read_any(drawn.picture());
  ASSERT_EQ(readings->size(), 1U);
  EXPECT_EQ(readings->front().doubtful.size(), 16);
  EXPECT_TRUE(readings->front().filled.extends(kFour));
}

TEST(ScanSmall, SaysThatThereAreSeveralSolutions) {
  Grid fewer = kWide;
  fewer.clear(Cell::at(0, 0));
  const auto readings = read_any(board_of(6, 2, fewer).picture());
  ASSERT_EQ(readings->size(), 1U);
  EXPECT_EQ(readings->front().verdict, Verdict::kMany);
}

TEST(ScanSmall, RefusesTables) {
  Grid stranger = kFour;
  stranger.place(Cell::at(0, 0), Digit(7));
  EXPECT_FALSE(is_read(board_of(4, 2, stranger)));
  Grid equal = kFour;
  equal.place(Cell::at(0, 0), Digit(2));
  EXPECT_FALSE(is_read(board_of(4, 2, equal)));
  EXPECT_FALSE(is_read(board_of(4, 2, grid_of({"1...", "..2.", ".3.."}))));
  EXPECT_FALSE(is_read(board_of(4, 2, Grid())));
}

TEST(ScanSmall, RefusesNumbersOfTwoDigits) {
  Drawn drawn(400, 400, 230);
  drawn.lines(4, 2, 50, 40, kCell, 40);
  // Two digits side by side in each cell, close together.
  for (const double shift : {-0.17, 0.17}) {
    drawn.put(grid_of({"..2.", "3..4", "...1", ".14."}), 50 + shift * kCell, 40, kCell, 40);
  }
  EXPECT_FALSE(is_read(drawn));
}

TEST(ScanSmall, RefusesBoardsOfMoreCells) {
  for (const int side : {8, 12}) {
    Drawn drawn(500, 500, 230);
    drawn.lines(side, side / 4, 40, 30, 420.0 / side, 40);
    drawn.put(kFour, 40, 30, 420.0 / 4, 40);
    const auto readings = read_any(drawn.picture());
    for (const Reading& reading : *readings) EXPECT_EQ(reading.lattice.side, kSide);
  }
}

TEST(SmallRules, TellsHowManySolutions) {
  const SmallVerdict one = verdict_on(kFour, {4, 2});
  EXPECT_EQ(one.verdict, Verdict::kUnique);
  EXPECT_EQ(one.solution, grid_of({"1423", "2314", "4231", "3142"}));
  EXPECT_EQ(verdict_on(Grid(), {6, 2}).verdict, Verdict::kMany);
  EXPECT_EQ(verdict_on(Grid(), {6, 2}).solution, Grid());
  EXPECT_EQ(verdict_on(grid_of({"1.1."}), {4, 2}).verdict, Verdict::kNoSolution);
  EXPECT_EQ(verdict_on(kTall, {6, 3}).verdict, Verdict::kUnique);
  EXPECT_NE(verdict_on(kTall, {6, 2}).verdict, Verdict::kUnique);
  // Equal digits in a box of 3 rows, but not of 2.
  const Grid apart = grid_of({"1.....", "......", ".1...."});
  EXPECT_EQ(verdict_on(apart, {6, 3}).verdict, Verdict::kNoSolution);
  EXPECT_EQ(verdict_on(apart, {6, 2}).verdict, Verdict::kMany);
}

}  // namespace
}  // namespace nonet::scan
