// Every backend against the oracle, on puzzles nobody would choose: random, mutated, contradictory
// and almost empty ones. What is compared: the number of solutions under several limits, the set of
// solutions, and that first and enumerate say the same.

#include <algorithm>
#include <iterator>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/base/rng.h"
#include "nonet/solve/backend.h"
#include "nonet/solve/oracle.h"
#include "tests/differential/puzzle_list.h"

namespace nonet {
namespace {

constexpr std::uint64_t kLimits[] = {1, 2, 3, 50};
constexpr std::uint64_t kMaxPlacements = 1'000;

Cell random_cell(Rng& rng) { return Cell(rng.between(0, kCells - 1)); }
Digit random_digit(Rng& rng) { return Digit(rng.between(1, kDigits)); }

template <class Puzzle>
void expect_same(const Backend& backend, const Puzzle& puzzle, std::vector<Grid> expected) {
  for (const std::uint64_t limit : kLimits) {
    std::vector<Grid> found;
    enumerate_with(backend, puzzle, [&](const Grid& solution) {
      found.push_back(solution);
      return found.size() < limit;
    });
    const SolveOutcome outcome = solve_with(backend, puzzle, limit);
    EXPECT_EQ(found.size(), std::min<std::uint64_t>(expected.size(), limit));
    EXPECT_EQ(outcome.solutions, found.size());
    EXPECT_EQ(outcome.first, found.empty() ? Grid() : found.front());
    // Below the limit both have all solutions, so the sets must be the same.
    if (expected.size() < limit) {
      std::sort(expected.begin(), expected.end());
      std::sort(found.begin(), found.end());
      EXPECT_EQ(found, expected);
    }
  }
}

// Some puzzles are too much for the oracle: at least `least_answers` of `trials` must not be.
template <class MakePuzzle>
void expect_agreement(int trials, int least_answers, MakePuzzle make_puzzle) {
  int answers = 0;
  for (int i = 0; i < trials && !testing::Test::HasFailure(); ++i) {
    const auto puzzle = make_puzzle(i);
    const auto expected = oracle::find_solutions(puzzle, *std::rbegin(kLimits), kMaxPlacements);
    if (!expected) continue;
    ++answers;
    for (const Backend& backend : backends()) {
      if (backend.is_supported()) expect_same(backend, puzzle, *expected);
    }
  }
  EXPECT_GE(answers, least_answers);
}

TEST(SolverAgainstOracle, RandomDigitsInRandomCells) {
  Rng rng(101);
  expect_agreement(1500, 1000, [&](int i) {
    Grid puzzle;
    const int clues = i % 24;
    for (int k = 0; k < clues; ++k) puzzle.place(random_cell(rng), random_digit(rng));
    return puzzle;
  });
}

TEST(SolverAgainstOracle, SolvedGridsWithHolesAndErrors) {
  Rng rng(102);
  const std::vector<Grid> puzzles = read_puzzle_list("easy.txt");
  ASSERT_FALSE(puzzles.empty());
  expect_agreement(1500, 1000, [&](int i) {
    Grid grid = solve(puzzles[rng.below(static_cast<std::uint32_t>(puzzles.size()))]).first;
    const int holes = rng.between(0, 62);
    for (int k = 0; k < holes; ++k) grid.clear(random_cell(rng));
    for (int k = 0; k < i % 3; ++k) grid.place(random_cell(rng), random_digit(rng));
    return grid;
  });
}

TEST(SolverAgainstOracle, HardPuzzlesWithAClueChanged) {
  Rng rng(103);
  const std::vector<Grid> puzzles = read_puzzle_list("top1465.txt");
  ASSERT_FALSE(puzzles.empty());
  expect_agreement(800, 300, [&](int i) {
    Grid grid = puzzles[static_cast<std::size_t>(i) % puzzles.size()];
    if (i % 4 != 0) grid.place(random_cell(rng), random_digit(rng));
    if (i % 4 == 3) grid.clear(grid.filled().first());
    return grid;
  });
}

TEST(SolverAgainstOracle, RandomPencilmarks) {
  Rng rng(104);
  expect_agreement(1000, 500, [&](int i) {
    Pencilmarks marks;
    const auto keep = static_cast<std::uint32_t>(10 + i % 90);
    for (const Cell cell : kAllCells) {
      for (const Digit d : kAllDigits) {
        if (rng.below(100) >= keep) marks.remove(cell, d);
      }
    }
    return marks;
  });
}

TEST(SolverAgainstOracle, PencilmarksAroundASolution) {
  Rng rng(105);
  const std::vector<Grid> puzzles = read_puzzle_list("easy.txt");
  ASSERT_FALSE(puzzles.empty());
  expect_agreement(1000, 500, [&](int i) {
    const Grid solution = solve(puzzles[static_cast<std::size_t>(i)]).first;
    Pencilmarks marks = Pencilmarks::from_givens(solution);
    const auto add = static_cast<std::uint32_t>(i % 60);
    for (const Cell cell : kAllCells) {
      for (const Digit d : kAllDigits) {
        if (rng.below(100) < add) marks.set(cell, marks.at(cell) | d);
      }
    }
    if (i % 5 == 0) marks.remove(random_cell(rng), random_digit(rng));
    return marks;
  });
}

}  // namespace
}  // namespace nonet
