#include "nonet/dig/backdoors.h"

#include <algorithm>
#include <atomic>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/solve/solver.h"

namespace nonet {
namespace {

const Grid kEasy = *Grid::from_line(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
// Needs more than singles.
const Grid kHard = *Grid::from_line(
    "85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.");

using Cells = std::vector<Cell>;

Backdoors<Cell> backdoors_of(const Grid& puzzle, int most, FillingRule<State> rule,
                             StopToken stop = {}) {
  const Grid solution = solve(puzzle).first;
  return find_backdoors(GridToOpen(solution), State(puzzle), most, rule, stop);
}

bool solved_with(const Grid& puzzle, const Grid& solution, const Cells& cells) {
  Grid helped = puzzle;
  for (const Cell cell : cells) helped.place(cell, solution.digit(cell));
  State state(helped);
  fill_singles(state);
  return state.is_solved();
}

TEST(Backdoors, SinglesSolveEasyPuzzles) {
  const Grid solution = solve(kEasy).first;
  State state(kEasy);
  fill_singles(state);
  EXPECT_TRUE(state.is_solved());
  EXPECT_EQ(state.grid(), solution);
  const auto found = backdoors_of(kEasy, 2, kSinglesRule);
  EXPECT_EQ(found.size, 0);
  EXPECT_TRUE(found.sets.empty());
}

// Every cell and every pair, tried from the start.
TEST(Backdoors, AllOfTheSmallestSize) {
  const Grid solution = solve(kHard).first;
  std::vector<Cells> expected;
  const CellSet blank = ~kHard.filled();
  for (const Cell cell : blank) {
    if (solved_with(kHard, solution, {cell})) expected.push_back({cell});
  }
  int size = 1;
  if (expected.empty()) {
    size = 2;
    for (const Cell a : blank) {
      for (const Cell b : blank) {
        if (a < b && solved_with(kHard, solution, {a, b})) expected.push_back({a, b});
      }
    }
  }
  ASSERT_FALSE(expected.empty());
  const auto found = backdoors_of(kHard, 3, kSinglesRule);
  EXPECT_EQ(found.size, size);
  EXPECT_EQ(found.sets, expected);
}

TEST(Backdoors, NoneThatSmall) {
  const auto nothing = [](State&) {};
  const auto found = backdoors_of(kEasy, 1, nothing);
  EXPECT_EQ(found.size, -1);
  EXPECT_TRUE(found.sets.empty());
}

TEST(Backdoors, Stops) {
  const std::atomic<bool> stop = true;
  const auto found = backdoors_of(kHard, 3, kSinglesRule, StopToken(stop));
  EXPECT_TRUE(found.stopped);
}

}  // namespace
}  // namespace nonet
