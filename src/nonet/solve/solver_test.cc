// The solver's promises, on every backend of the table: counts, limits, order, re-entrancy.

#include "nonet/solve/solver.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/board/rules.h"
#include "nonet/board/symmetry.h"
#include "nonet/solve/backend.h"

namespace nonet {
namespace {

constexpr std::string_view kSolved =
    "417369825632158947958724316825437169791586432346912758289643571573291684164875293";
constexpr std::string_view kHard =
    "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3";

Grid grid(std::string_view line) { return *Grid::from_line(line); }

// The solved grid with the cells of rows first..8 (from 0) blank.
Grid with_rows_from(int first) {
  Grid result = grid(kSolved);
  for (const Cell cell : kAllCells) {
    if (cell.row() >= first) result.clear(cell);
  }
  return result;
}

class EveryBackend : public testing::TestWithParam<const Backend*> {
 protected:
  static const Backend& backend() { return *GetParam(); }
  template <class Puzzle>
  static std::uint64_t count(const Puzzle& puzzle, std::uint64_t limit = kNoLimit) {
    return solve_with(backend(), puzzle, limit).solutions;
  }
  static std::vector<Grid> all_solutions(const Grid& puzzle) {
    std::vector<Grid> solutions;
    enumerate_with(backend(), puzzle, [&](const Grid& solution) {
      solutions.push_back(solution);
      return true;
    });
    return solutions;
  }
};

std::vector<const Backend*> supported() {
  std::vector<const Backend*> result;
  for (const Backend& backend : backends()) {
    if (backend.is_supported()) result.push_back(&backend);
  }
  return result;
}

INSTANTIATE_TEST_SUITE_P(Solver, EveryBackend, testing::ValuesIn(supported()),
                         [](const auto& test) {
                           std::string name(test.param->name);
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST_P(EveryBackend, CountsSmallCases) {
  EXPECT_EQ(count(grid(kSolved)), 1U);
  EXPECT_EQ(count(grid(kHard)), 1U);

  Grid rectangle = grid(kSolved);  // 9 8 above 8 9
  for (const Cell cell : {Cell(5), Cell(6), Cell(14), Cell(15)}) rectangle.clear(cell);
  EXPECT_EQ(count(rectangle), 2U);

  Grid conflict = grid(kSolved);
  conflict.place(Cell(0), Digit(1));
  EXPECT_EQ(count(conflict), 0U);

  Grid clash;
  clash.place(Cell(0), Digit(7));
  clash.place(Cell(8), Digit(7));
  EXPECT_EQ(count(clash), 0U);
}

// Found once with a program of its own that tries the digits of each blank cell in reading order.
TEST_P(EveryBackend, CountsCompletions) {
  EXPECT_EQ(count(with_rows_from(8)), 1U);
  EXPECT_EQ(count(with_rows_from(7)), 8U);
  EXPECT_EQ(count(with_rows_from(6)), 516U);
  EXPECT_EQ(count(with_rows_from(5)), 2100U);
}

TEST_P(EveryBackend, StopsAtTheLimit) {
  for (const std::uint64_t limit : {1U, 2U, 3U, 1000U}) {
    EXPECT_EQ(count(Grid(), limit), limit);
    EXPECT_EQ(count(Pencilmarks(), limit), limit);
    EXPECT_EQ(count(with_rows_from(6), limit), std::min<std::uint64_t>(limit, 516U));
  }
}

TEST_P(EveryBackend, FirstIsTheFirstVisitedAndAllAreDifferent) {
  const Grid puzzle = with_rows_from(5);
  const std::vector<Grid> solutions = all_solutions(puzzle);
  ASSERT_EQ(solutions.size(), 2100U);
  EXPECT_EQ(solutions.front(), solve_with(backend(), puzzle, 1).first);
  EXPECT_EQ(solutions.front(), solve_with(backend(), puzzle, kNoLimit).first);
  EXPECT_EQ(std::set<Grid>(solutions.begin(), solutions.end()).size(), solutions.size());
  for (const Grid& solution : solutions) {
    ASSERT_TRUE(is_solved(solution));
    ASSERT_TRUE(solution.extends(puzzle));
  }
}

TEST_P(EveryBackend, OrderIsTheContract) {
  const Backend& portable = **find_backend("portable");
  std::vector<Grid> expected;
  enumerate_with(portable, Grid(), [&](const Grid& solution) {
    expected.push_back(solution);
    return expected.size() < 100;
  });
  std::size_t i = 0;
  enumerate_with(backend(), Grid(), [&](const Grid& solution) {
    EXPECT_EQ(solution, expected[i]);
    return ++i < expected.size();
  });
  EXPECT_EQ(i, 100U);
  // The first of all, written down: a change here changes what people see.
  EXPECT_EQ(to_line(expected.front()),
            "123456789789123456456789123312645978978312645645978312231564897897231564564897231");
}

TEST_P(EveryBackend, VisitorEndsTheSearch) {
  int visited = 0;
  EXPECT_EQ(enumerate_with(backend(), Grid(), [&](const Grid&) { return ++visited < 7; }), 7U);
  EXPECT_EQ(visited, 7);
}

TEST_P(EveryBackend, IsReentrant) {
  std::uint64_t inner = 0;
  const std::uint64_t outer = enumerate_with(backend(), with_rows_from(6), [&](const Grid& found) {
    Grid puzzle = found;
    for (int row = 6; row < 9; ++row) puzzle.clear(Cell::at(row, 0));
    inner += count(puzzle);
    return true;
  });
  EXPECT_EQ(outer, 516U);
  EXPECT_EQ(inner, outer);  // the rest of the rows settles the three cells
}

TEST_P(EveryBackend, SpanIsTheSameAsOneByOne) {
  const std::vector<Grid> puzzles{grid(kHard), Grid(), grid(kSolved), with_rows_from(6)};
  std::vector<Pencilmarks> marks;
  for (const Grid& puzzle : puzzles) marks.push_back(Pencilmarks::from_givens(puzzle));
  std::vector<SolveOutcome> by_grid(puzzles.size());
  std::vector<SolveOutcome> by_marks(puzzles.size());
  solve_with(backend(), std::span<const Grid>(puzzles), 3, by_grid);
  solve_with(backend(), std::span<const Pencilmarks>(marks), 3, by_marks);
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const SolveOutcome one = solve_with(backend(), puzzles[i], 3);
    EXPECT_EQ(by_grid[i].solutions, one.solutions);
    EXPECT_EQ(by_grid[i].first, one.first);
    EXPECT_EQ(by_marks[i].solutions, one.solutions);
    EXPECT_EQ(by_marks[i].first, one.first);
  }
}

TEST_P(EveryBackend, TakesPencilmarksAsTheyAre) {
  Pencilmarks marks = Pencilmarks::from_givens(grid(kSolved));
  EXPECT_EQ(count(marks), 1U);
  Pencilmarks empty_cell = marks;
  empty_cell.set(Cell(40), {});
  EXPECT_EQ(count(empty_cell), 0U);
  Pencilmarks nothing;
  for (const Cell cell : kAllCells) nothing.set(cell, {});
  EXPECT_EQ(count(nothing), 0U);

  // Two cells of a row, in different boxes, that can hold the same digit only.
  Pencilmarks twins;
  twins.set(Cell(0), Digit(5));
  twins.set(Cell(5), Digit(5));
  EXPECT_EQ(count(twins), 0U);
  // Every cell can hold its own digit or the next one: each solution is a union of cycles.
  for (const Cell cell : kAllCells) {
    marks.set(cell, marks.at(cell) | Digit(marks.at(cell).first().value() % 9 + 1));
  }
  EXPECT_GE(count(marks), 1U);
  EXPECT_TRUE(marks.allows(solve_with(backend(), marks, 1).first));
}

TEST_P(EveryBackend, CountDoesNotChangeUnderSymmetry) {
  Rng rng(11);
  for (int i = 0; i < 200; ++i) {
    const Symmetry s = Symmetry::random(rng);
    ASSERT_EQ(count(s.apply(with_rows_from(6))), 516U);
    ASSERT_EQ(solve_with(backend(), s.apply(grid(kHard))).first,
              s.apply(solve_with(backend(), grid(kHard)).first));
  }
}

TEST(Solver, FreeFunctionsRunTheActiveBackend) {
  EXPECT_TRUE(is_unique(grid(kHard)));
  EXPECT_FALSE(is_unique(Grid()));
  EXPECT_EQ(solve(grid(kHard)).first, solve_with(active_backend(), grid(kHard)).first);
  EXPECT_EQ(solve(Grid()).solutions, 2U);
  EXPECT_EQ(enumerate(Pencilmarks::from_givens(grid(kHard)), [](const Grid&) { return true; }), 1U);
}

}  // namespace
}  // namespace nonet
