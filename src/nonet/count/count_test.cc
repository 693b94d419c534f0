#include "nonet/count/count.h"

#include <atomic>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "nonet/board/house.h"
#include "nonet/board/symmetry.h"
#include "nonet/solve/solver.h"

namespace nonet {
namespace {

struct Clue {
  int row;
  int column;
  int digit;
};

Grid puzzle_of(std::initializer_list<Clue> clues) {
  Grid grid;
  for (const Clue& clue : clues) grid.place(Cell::at(clue.row, clue.column), Digit(clue.digit));
  return grid;
}

std::string frames(const Grid& puzzle) { return to_string(*count_by_frames(puzzle)); }

// B. Felgenhauer and F. Jarvis, "Enumerating possible Sudoku grids", 2005; the others follow from
// it: one clue is a ninth, a first row 9!-th, and so on.
TEST(Count, KnownNumbers) {
  EXPECT_EQ(frames(Grid()), "6670903752021072936960");
  EXPECT_EQ(frames(puzzle_of({{4, 4, 7}})), "741211528002341437440");
  EXPECT_EQ(frames(puzzle_of({{0, 0, 1}, {0, 8, 2}})), "92651441000292679680");
  EXPECT_EQ(frames(puzzle_of({{0, 0, 1}, {1, 4, 1}})), "123535254667056906240");
  EXPECT_EQ(frames(puzzle_of({{0, 0, 1}, {4, 4, 1}})), "82356836444704604160");
}

TEST(Count, FirstRowAndFirstBox) {
  Grid row;
  Grid box;
  for (int i = 0; i < kSide; ++i) {
    row.place(House::row(0).cell(i), Digit(i + 1));
    box.place(House::box(0).cell(i), Digit(i + 1));
  }
  EXPECT_EQ(frames(row), "18383222420692992");
  EXPECT_EQ(frames(box), "18383222420692992");
}

// What a cell may hold, each digit in turn, must add up.
TEST(Count, SumOverACellsDigits) {
  const Grid puzzle = *Grid::from_line(
      "..................8.9...............36.......7....9.....5....8..........4.387....");
  const Cell cell = Cell::at(0, 4);
  ASSERT_TRUE(puzzle.is_blank(cell));
  Wide sum = 0;
  for (const Digit d : kAllDigits) {
    Grid with = puzzle;
    with.place(cell, d);
    sum += *count_by_frames(with);
  }
  EXPECT_EQ(to_string(sum), "212537219088");
  EXPECT_EQ(frames(puzzle), "212537219088");
}

TEST(Count, SymmetricImagesHaveAsMany) {
  const Grid puzzle = *Grid::from_line(
      ".3...1..8..1..............71............................7................4..7.3.1");
  const std::string expected = frames(puzzle);
  EXPECT_EQ(expected, "2854830783264");
  Rng rng(3);
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(frames(Symmetry::random(rng).apply(puzzle)), expected);
  }
}

TEST(Count, FramesAgreeWithTheSolverOnProperAndImpossiblePuzzles) {
  const Grid proper = *Grid::from_line(
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  EXPECT_EQ(frames(proper), "1");
  Grid impossible = proper;
  impossible.place(Cell::at(0, 2), Digit(1));
  ASSERT_EQ(solve(impossible).solutions, 0U);
  EXPECT_EQ(frames(impossible), "0");
  EXPECT_EQ(frames(puzzle_of({{0, 0, 1}, {0, 8, 1}})), "0");
  EXPECT_EQ(frames(solve(proper).first), "1");
}

TEST(Count, ChoosesTheMethodByTheNumber) {
  const Grid many = *Grid::from_line(
      ".......25...62.....89.5........1265..1........52...9.1.3..8...2..5.............6.");
  const std::optional<Count> count = count_solutions(many);
  ASSERT_TRUE(count);
  EXPECT_EQ(count->method, CountMethod::kFrames);
  EXPECT_EQ(to_string(count->solutions), "616350");
  EXPECT_EQ(count_solutions(solve(many).first)->method, CountMethod::kSearch);
  EXPECT_EQ(count_solutions(solve(many).first)->solutions, 1U);
}

TEST(Count, OfCandidates) {
  const Grid many = *Grid::from_line(
      ".......25...62.....89.5........1265..1........52...9.1.3..8...2..5.............6.");
  EXPECT_EQ(count_solutions(Pencilmarks::from_rules(many))->solutions, 616350U);
}

TEST(CountThreads, MakeNoDifference) {
  const Grid puzzle = puzzle_of({{0, 0, 1}, {4, 4, 1}});
  EXPECT_EQ(to_string(count_solutions(puzzle, {.threads = 3})->solutions), "82356836444704604160");
}

TEST(Count, Stops) {
  const std::atomic<bool> stop = true;
  const CountOptions options{.threads = 1, .stop = StopToken(stop)};
  EXPECT_FALSE(count_solutions(Grid(), options));
  EXPECT_FALSE(count_solutions(Pencilmarks(), options));
}

TEST(Wide, InDecimal) {
  EXPECT_EQ(to_string(Wide{0}), "0");
  EXPECT_EQ(to_string(Wide{10}), "10");
  EXPECT_EQ(to_string(~Wide{0}), "340282366920938463463374607431768211455");
}

}  // namespace
}  // namespace nonet
