#include "nonet/solve/suspects.h"

#include <string_view>

#include <gtest/gtest.h>

#include "nonet/solve/solver.h"

namespace nonet {
namespace {

constexpr std::string_view kPuzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

Grid grid_of(std::string_view line) {
  Grid grid;
  for (int i = 0; i < kCells; ++i) {
    const char c = line[static_cast<std::size_t>(i)];
    if (c != '.') grid.place(Cell(i), Digit(c - '0'));
  }
  return grid;
}

TEST(Suspects, AreThePlacedDigitThatIsWrong) {
  Grid puzzle = grid_of(kPuzzle);
  EXPECT_TRUE(suspects(puzzle).empty());
  puzzle.place(Cell::at(0, 2), Digit(2));  // the solution has 4
  EXPECT_TRUE(suspects(puzzle).contains(Cell::at(0, 2)));
}

TEST(Suspects, AreFoundWhereARuleIsBroken) {
  Grid puzzle = grid_of(kPuzzle);
  puzzle.place(Cell::at(0, 2), Digit(5));  // stands in r1c1 already
  EXPECT_TRUE(suspects(puzzle).contains(Cell::at(0, 2)));
}

TEST(Suspects, LeaveExactlyOneSolutionWhenTakenAway) {
  Grid puzzle = grid_of(kPuzzle);
  puzzle.place(Cell::at(0, 2), Digit(2));
  const CellSet found = suspects(puzzle);
  for (const Cell cell : puzzle.filled()) {
    Grid without = puzzle;
    without.clear(cell);
    EXPECT_EQ(found.contains(cell), solve(without, 2).solutions == 1) << cell.index();
  }
}

TEST(Suspects, AreNoneWhereNoOneDigitIsToBlame) {
  Grid puzzle = grid_of(kPuzzle);
  puzzle.place(Cell::at(0, 2), Digit(2));
  puzzle.place(Cell::at(8, 0), Digit(1));  // the solution has 3
  EXPECT_TRUE(suspects(puzzle).empty());
  EXPECT_TRUE(suspects(Grid()).empty());
}

}  // namespace
}  // namespace nonet
