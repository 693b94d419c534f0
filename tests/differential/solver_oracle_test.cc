// Every way of asking the solver against the oracle, on puzzles nobody would choose: random,
// mutated, contradictory and almost empty ones, with no solution, one, some and thousands.
//
// Compared: the number of solutions under several limits, with and without a first solution; the
// set of solutions, in order and in none; and that the first solution is the first in that order.

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/base/rng.h"
#include "nonet/solve/backend.h"
#include "nonet/solve/oracle.h"
#include "tests/differential/effort.h"
#include "tests/differential/puzzle_list.h"
#include "tests/differential/way.h"

namespace nonet {
namespace {

Cell random_cell(Rng& rng) { return Cell(rng.between(0, kCells - 1)); }
Digit random_digit(Rng& rng) { return Digit(rng.between(1, kDigits)); }

// What the oracle has time for.
struct Effort {
  std::uint64_t most_solutions = 50;
  std::uint64_t max_placements = 1'000;
};

// Puzzles that the oracle could answer, with its answers.
template <class Puzzle>
struct Answered {
  std::vector<Puzzle> puzzles;
  std::vector<std::vector<Grid>> solutions;  // sorted; where there are `most_solutions`, only those

  std::vector<std::size_t> how_many_have_0_1_2() const {
    std::vector<std::size_t> of_each(3);
    for (const auto& all : solutions) ++of_each[std::min<std::size_t>(all.size(), 2)];
    return of_each;
  }
};

template <class MakePuzzle>
auto answered(std::size_t trials, const Effort& effort, MakePuzzle make_puzzle) {
  Answered<decltype(make_puzzle(0))> result;
  for (std::size_t i = 0; i < trials; ++i) {
    const auto puzzle = make_puzzle(static_cast<int>(i));
    auto solutions = oracle::find_solutions(puzzle, effort.most_solutions, effort.max_placements);
    if (!solutions) continue;
    std::sort(solutions->begin(), solutions->end());
    result.puzzles.push_back(puzzle);
    result.solutions.push_back(std::move(*solutions));
  }
  return result;
}

// The solutions in the order of enumerate(), which ends by itself or at `most`.
template <class Puzzle>
std::vector<Grid> enumerated(const Backend& backend, const Puzzle& puzzle, std::uint64_t most) {
  std::vector<Grid> found;
  const std::uint64_t visited = enumerate_with(backend, puzzle, [&](const Grid& solution) {
    found.push_back(solution);
    return found.size() < most;
  });
  EXPECT_EQ(visited, found.size());
  return found;
}

// Every backend enumerates the oracle's solutions, all in the same order; the truths say the first.
template <class Puzzle>
std::vector<Truth> expect_enumerated(const Answered<Puzzle>& cases, const Effort& effort) {
  std::vector<Truth> truths;
  for (std::size_t i = 0; i < cases.puzzles.size(); ++i) {
    const std::vector<Grid>& expected = cases.solutions[i];
    const auto in_order =
        enumerated(*supported_backends().back(), cases.puzzles[i], effort.most_solutions);
    for (const Backend* backend : supported_backends()) {
      EXPECT_EQ(enumerated(*backend, cases.puzzles[i], effort.most_solutions), in_order)
          << backend->name;
    }
    EXPECT_EQ(in_order.size(), expected.size());
    if (expected.size() < effort.most_solutions) {
      std::vector<Grid> sorted = in_order;
      std::sort(sorted.begin(), sorted.end());
      EXPECT_EQ(sorted, expected);
    }
    truths.push_back({expected.size(), in_order.empty() ? Grid() : in_order.front()});
    if (testing::Test::HasFailure()) break;
  }
  return truths;
}

// Of those puzzles whose solutions are all known, side by side.
template <class Puzzle>
void expect_enumerated_unordered(const Answered<Puzzle>& cases, const Effort& effort) {
  std::vector<Puzzle> puzzles;
  std::vector<std::vector<Grid>> expected;
  for (std::size_t i = 0; i < cases.puzzles.size(); ++i) {
    if (cases.solutions[i].size() == effort.most_solutions) continue;
    puzzles.push_back(cases.puzzles[i]);
    expected.push_back(cases.solutions[i]);
  }
  for (const Backend* backend : supported_backends()) {
    std::vector<std::vector<Grid>> found(puzzles.size());
    std::uint64_t visits = 0;
    const auto keep = [&](std::size_t puzzle, const Grid& solution) {
      found[puzzle].push_back(solution);
      ++visits;
      return true;
    };
    const std::span<const Puzzle> span(puzzles);
    EXPECT_EQ(enumerate_unordered_with(*backend, span, keep), visits) << backend->name;
    for (std::vector<Grid>& solutions : found) std::sort(solutions.begin(), solutions.end());
    EXPECT_EQ(found, expected) << backend->name;
  }
}

template <class Puzzle>
void expect_agreement(const Answered<Puzzle>& cases, const Effort& effort = {}) {
  const std::vector<Truth> truths = expect_enumerated(cases, effort);
  if (testing::Test::HasFailure()) return;
  expect_enumerated_unordered(cases, effort);
  for (const Way& way : ways_for<Puzzle>()) {
    for (const Question& question : questions_up_to(effort.most_solutions)) {
      expect_truth(way, cases.puzzles, truths, question);
    }
  }
  for (const Backend* backend : supported_backends()) {
    for (const std::uint32_t limit : {1U, 2U, 7U}) {
      expect_counts(*backend, cases.puzzles, truths, limit);
    }
  }
}

// The kinds of puzzles that a test means to hold: at least `least` with none, one and more.
template <class Puzzle>
void expect_at_least(const std::vector<std::size_t>& least, const Answered<Puzzle>& cases) {
  const std::vector<std::size_t> has = cases.how_many_have_0_1_2();
  for (std::size_t i = 0; i < least.size(); ++i) EXPECT_GE(has[i], least[i] / kEffortDivisor) << i;
}

TEST(SolverAgainstOracle, RandomDigitsInRandomCells) {
  Rng rng(101);
  const auto cases = answered(scaled(1500), {}, [&](int i) {
    Grid puzzle;  // the first one stays empty
    const int clues = i % 24;
    for (int k = 0; k < clues; ++k) puzzle.place(random_cell(rng), random_digit(rng));
    return puzzle;
  });
  expect_at_least({300, 0, 300}, cases);
  expect_agreement(cases);
}

Grid with_holes(const std::vector<Grid>& puzzles, int holes, Rng& rng) {
  Grid grid = solve(puzzles[rng.below(static_cast<std::uint32_t>(puzzles.size()))]).first;
  for (int k = 0; k < holes; ++k) grid.clear(random_cell(rng));
  return grid;
}

TEST(SolverAgainstOracle, SolvedGridsWithHolesAndErrors) {
  Rng rng(102);
  const std::vector<Grid> puzzles = read_puzzle_list("easy.txt");
  ASSERT_FALSE(puzzles.empty());
  const auto cases = answered(scaled(1500), {}, [&](int i) {
    Grid grid = with_holes(puzzles, rng.between(0, 62), rng);
    for (int k = 0; k < i % 3; ++k) grid.place(random_cell(rng), random_digit(rng));
    return grid;
  });
  expect_at_least({500, 300, 20}, cases);
  expect_agreement(cases);
}

TEST(SolverAgainstOracle, ThousandsOfSolutions) {
  Rng rng(106);
  const Effort effort{.most_solutions = 6'000, .max_placements = 30'000};
  const std::vector<Grid> puzzles = read_puzzle_list("easy.txt");
  ASSERT_FALSE(puzzles.empty());
  auto cases =
      answered(scaled(120), effort, [&](int i) { return with_holes(puzzles, 85 + i % 25, rng); });
  const auto largest =
      std::max_element(cases.solutions.begin(), cases.solutions.end(),
                       [](const auto& a, const auto& b) { return a.size() < b.size(); });
  EXPECT_GT(largest->size(), 1'000U);
  expect_at_least({0, 0, 30}, cases);
  expect_agreement(cases, effort);
}

TEST(SolverAgainstOracle, HardPuzzlesWithAClueChanged) {
  Rng rng(103);
  const std::vector<Grid> puzzles = read_puzzle_list("top1465.txt");
  ASSERT_FALSE(puzzles.empty());
  const auto cases = answered(scaled(800), {}, [&](int i) {
    Grid grid = puzzles[static_cast<std::size_t>(i) % puzzles.size()];
    if (i % 4 != 0) grid.place(random_cell(rng), random_digit(rng));
    if (i % 4 == 3) grid.clear(grid.filled().first());
    return grid;
  });
  expect_at_least({200, 10, 5}, cases);
  expect_agreement(cases);
}

TEST(SolverAgainstOracle, RandomPencilmarks) {
  Rng rng(104);
  const auto cases = answered(scaled(1000), {}, [&](int i) {
    Pencilmarks marks;
    const auto keep = static_cast<std::uint32_t>(10 + i * 37 % 90);
    for (const Cell cell : kAllCells) {
      for (const Digit d : kAllDigits) {
        if (rng.below(100) >= keep) marks.remove(cell, d);
      }
    }
    return marks;
  });
  expect_at_least({300, 0, 80}, cases);
  expect_agreement(cases);
}

TEST(SolverAgainstOracle, PencilmarksAroundASolution) {
  Rng rng(105);
  const std::vector<Grid> puzzles = read_puzzle_list("easy.txt");
  ASSERT_FALSE(puzzles.empty());
  const auto cases = answered(scaled(1000), {}, [&](int i) {
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
  expect_at_least({10, 500, 20}, cases);
  expect_agreement(cases);
}

}  // namespace
}  // namespace nonet
