// Every row of the single-puzzle solver that this processor supports, against the portable backend.
// (tests/differential has the backends against the oracle, on whole lists and on isomorphs.)

#include <array>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/base/rng.h"
#include "nonet/board/rules.h"
#include "nonet/board/symmetry.h"
#include "nonet/solve/portable/functions.h"
#include "nonet/solve/single/functions.h"

namespace nonet {
namespace {

// The vectors keep one search tree, but for boards without a solution: whether cells wait for full
// lines in a sweep decides whether some contradictions show before a guess or after.
constexpr std::uint64_t kPortableGuesses = 57427;
constexpr std::uint64_t kAvx2Guesses = 61486;
constexpr std::uint64_t kAvx512Guesses = 61485;
constexpr std::uint64_t kSignature = 5131557962279638568U;

struct Named {
  const char* name;
  const single::Functions* functions;
  std::uint64_t guesses;  // of Signature below
};
void PrintTo(const Named& row, std::ostream* out) { *out << row.name; }

std::vector<Named> rows() {
  std::vector<Named> supported{{"portable", &portable::kFunctions, kPortableGuesses}};
#if defined(__x86_64__)
  for (const Named row : {Named{"avx2", &single::kAvx2, kAvx2Guesses},
                          Named{"avx512", &single::kAvx512, kAvx512Guesses}}) {
    if (row.functions->is_supported()) supported.push_back(row);
  }
#endif
  return supported;
}

class SingleTest : public testing::TestWithParam<Named> {
 protected:
  const single::Functions& row() const { return *GetParam().functions; }
};

INSTANTIATE_TEST_SUITE_P(Rows, SingleTest, testing::ValuesIn(rows()),
                         [](const auto& row) { return std::string(row.param.name); });

const std::array kLists{"17clue",  "easy", "hardest1106", "hardest1905",
                        "invalid", "serg", "top1465"};

std::vector<Grid> list(const std::string& name) {
  std::ifstream file(NONET_DATA_DIR "/puzzles/" + name + ".txt");
  std::vector<Grid> puzzles;
  for (std::string line; std::getline(file, line);) {
    if (const auto grid = Grid::from_line(line.substr(0, kCells))) puzzles.push_back(*grid);
  }
  return puzzles;
}

// Some of each list, spread over it.
std::vector<Grid> sample(std::size_t of_each) {
  std::vector<Grid> puzzles;
  for (const char* name : kLists) {
    const std::vector<Grid> all = list(name);
    for (std::size_t i = 0; i < of_each; ++i) puzzles.push_back(all[i * all.size() / of_each]);
  }
  return puzzles;
}

// One given moved to another digit, or up to three taken away.
Grid mutate(Grid grid, Rng& rng) {
  std::vector<Cell> filled;
  for (const Cell cell : kAllCells) {
    if (!grid.is_blank(cell)) filled.push_back(cell);
  }
  if (filled.empty()) return grid;
  rng.shuffle(filled);
  if (rng.below(3) == 0) {
    grid.place(filled[0], Digit(rng.between(1, kDigits)));
    return grid;
  }
  const std::size_t removed = 1 + rng.below(3);
  for (std::size_t i = 0; i < removed && i < filled.size(); ++i) grid.clear(filled[i]);
  return grid;
}

// Every candidate of the rules with probability `percent`, and the whole of a solution if asked.
Pencilmarks random_marks(const Grid& solution, bool keep_solution, std::uint32_t percent,
                         Rng& rng) {
  Pencilmarks marks;
  for (const Cell cell : kAllCells) {
    for (int d = 1; d <= kDigits; ++d) {
      if (rng.below(100) >= percent) marks.remove(cell, Digit(d));
    }
    if (keep_solution) marks.set(cell, marks.at(cell) | solution.digit(cell));
  }
  return marks;
}

void expect_equal(const SolveOutcome& got, const SolveOutcome& want, const std::string& what) {
  ASSERT_EQ(got.solutions, want.solutions) << what;
  ASSERT_EQ(got.first, want.first) << what;
}

TEST_P(SingleTest, SolvesEveryListAsPortableDoes) {
  for (const char* name : kLists) {
    const std::vector<Grid> puzzles = list(name);
    ASSERT_GT(puzzles.size(), 300U) << name;
    std::vector<SolveOutcome> got(puzzles.size());
    std::vector<SolveOutcome> want(puzzles.size());
    row().solve_grids(puzzles, 2, Want::kFirst, got, {});
    portable::solve_grids(puzzles, 2, Want::kFirst, want);
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      expect_equal(got[i], want[i], to_line(puzzles[i]));
    }
  }
}

TEST_P(SingleTest, OneCallAndSpansOfAnyLengthAgree) {
  const std::vector<Grid> puzzles = sample(7);
  for (std::size_t length = 0; length <= puzzles.size(); ++length) {
    const std::span<const Grid> part(puzzles.data(), length);
    std::vector<SolveOutcome> got(length);
    row().solve_grids(part, 2, Want::kFirst, got, {});
    for (std::size_t i = 0; i < length; ++i) {
      const SolveOutcome one = row().solve_grid(part[i], 2, Want::kFirst, {});
      expect_equal(got[i], one, to_line(part[i]));
      ASSERT_EQ(got[i].guesses, one.guesses);
    }
  }
}

TEST_P(SingleTest, SolvesRandomPencilmarksAsPortableDoes) {
  Rng rng(33);
  const Grid solution = portable::solve_grid(list("easy").front(), 1).first;
  std::vector<Pencilmarks> puzzles;
  for (int n = 0; n < 600; ++n) {
    const Grid image = Symmetry::random(rng).apply(solution);
    puzzles.push_back(random_marks(image, n % 3 != 0, 20 + rng.below(45), rng));
  }
  std::vector<SolveOutcome> span(puzzles.size());
  row().solve_marks_span(puzzles, 5, Want::kFirst, span, {});
  std::size_t of_count[3]{};
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const SolveOutcome want = portable::solve_marks(puzzles[i], 5);
    ++of_count[std::min<std::uint64_t>(want.solutions, 2)];
    expect_equal(span[i], want, "marks " + std::to_string(i));
    expect_equal(row().solve_marks(puzzles[i], 5, Want::kFirst, {}), want,
                 "marks " + std::to_string(i));
  }
  for (const std::size_t seen : of_count) EXPECT_GT(seen, 50U);
}

TEST_P(SingleTest, CountsTheEmptyGrid) {
  const SolveOutcome got = row().solve_grid(Grid(), 50'000, Want::kFirst, {});
  EXPECT_EQ(got.solutions, 50'000U);
  EXPECT_EQ(got.first, portable::solve_grid(Grid(), 1).first);
}

TEST_P(SingleTest, RefusesContradictions) {
  Grid twice;
  twice.place(Cell::at(0, 0), Digit(5));
  for (const Cell other : {Cell::at(0, 8), Cell::at(8, 0), Cell::at(1, 1), Cell::at(0, 1)}) {
    Grid grid = twice;
    grid.place(other, Digit(5));
    EXPECT_EQ(row().solve_grid(grid, 2, Want::kFirst, {}).solutions, 0U) << to_line(grid);
    EXPECT_EQ(row().solve_grid(grid, 2, Want::kFirst, {}).first, Grid());
  }
  // What is wrong must show before all else is tried: the last band settles first.
  const Grid solution = portable::solve_grid(Grid(), 1).first;
  for (int column = 0; column < 9; ++column) {
    twice.place(Cell::at(8, column), solution.digit(Cell::at(8, column)));
  }
  twice.clear(Cell::at(0, 0));
  for (const Cell other : {Cell::at(1, 1), Cell::at(1, 0), Cell::at(0, 1)}) {
    Grid grid = twice;
    grid.place(Cell::at(0, 0), Digit(5));
    grid.place(other, Digit(5));
    const SolveOutcome got = row().solve_grid(grid, 2, Want::kFirst, {});
    EXPECT_EQ(got.solutions, 0U) << to_line(grid);
    EXPECT_LT(got.guesses, 100U) << to_line(grid);
  }
  Pencilmarks marks;
  marks.set(Cell::at(4, 4), DigitSet());
  EXPECT_EQ(row().solve_marks(marks, 2, Want::kFirst, {}).solutions, 0U);
}

TEST_P(SingleTest, CountsWithoutAFirstSolution) {
  const std::vector<Grid> puzzles = sample(50);
  std::vector<SolveOutcome> span(puzzles.size());
  for (const std::uint64_t limit : {1U, 2U, 20U}) {
    row().solve_grids(puzzles, limit, Want::kCount, span, {});
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      const SolveOutcome want = portable::solve_grid(puzzles[i], limit, Want::kCount);
      expect_equal(span[i], want, to_line(puzzles[i]));
      expect_equal(row().solve_grid(puzzles[i], limit, Want::kCount, {}), want,
                   to_line(puzzles[i]));
      ASSERT_EQ(want.first, Grid());
    }
  }
}

TEST_P(SingleTest, FindsAnySolution) {
  for (const Grid& puzzle : list("serg")) {
    const SolveOutcome got = row().solve_grid(puzzle, 1, Want::kAny, {});
    ASSERT_EQ(got.solutions, 1U);
    ASSERT_TRUE(is_solved(got.first));
    ASSERT_TRUE(got.first.extends(puzzle)) << to_line(puzzle);
  }
}

TEST_P(SingleTest, ChecksFullGrids) {
  Grid solved = portable::solve_grid(Grid(), 1).first;
  EXPECT_EQ(row().solve_grid(solved, 2, Want::kFirst, {}).solutions, 1U);
  EXPECT_EQ(row().solve_grid(solved, 2, Want::kFirst, {}).guesses, 0U);
  solved.place(Cell(0), Digit(solved.value(Cell(0)) % kDigits + 1));
  EXPECT_EQ(row().solve_grid(solved, 2, Want::kFirst, {}).solutions, 0U);
}

// Every solution, in the order of the portable backend, and no more than the visitor wants.
TEST_P(SingleTest, EnumeratesInThePortableOrder) {
  Rng rng(34);
  for (const Grid& puzzle : sample(20)) {
    const Grid grid = mutate(puzzle, rng);
    for (const std::size_t wanted : {std::size_t{1}, std::size_t{3}, std::size_t{100}}) {
      std::vector<Grid> got;
      std::vector<Grid> want;
      const auto visitor = [wanted](std::vector<Grid>& into) {
        return [wanted, &into](const Grid& solution) {
          into.push_back(solution);
          return into.size() < wanted;
        };
      };
      ASSERT_EQ(row().enumerate_grid(grid, visitor(got)),
                portable::enumerate_grid(grid, visitor(want)));
      ASSERT_EQ(got, want);
      got.clear();
      row().enumerate_marks(Pencilmarks::from_givens(grid), visitor(got));
      ASSERT_EQ(got, want);
    }
  }
}

// Where a line has too few digits for its cells, the search must not go on: below such a line are
// millions of boards.
TEST_P(SingleTest, FindsTwoSolutionsOfFewGivensAtOnce) {
  constexpr int kGivens = 11;
  Rng rng(70);
  for (const Grid& puzzle : sample(5)) {
    const Grid solution = portable::solve_grid(puzzle, 1).first;
    if (!is_solved(solution)) continue;
    for (int n = 0; n < 1000; ++n) {
      Grid grid;
      for (int given = 0; given < kGivens; ++given) {
        const Cell cell(static_cast<int>(rng.below(kCells)));
        grid.place(cell, Digit(solution.value(cell)));
      }
      const SolveOutcome got = row().solve_grid(grid, 2, Want::kCount, {});
      ASSERT_EQ(got.solutions, 2U);
      ASSERT_LT(got.guesses, 20'000U) << to_line(grid);
    }
  }
}

std::uint64_t mix(std::uint64_t hash, std::uint64_t value) {
  return (hash ^ value) * 0x9E3779B97F4A7C15U + (hash >> 29);
}

// Two numbers that stand for all a search does: the hash changes when any count or any solution
// does, the guesses when anything in the search does. Who means to change them writes them down.
TEST_P(SingleTest, Signature) {
  std::uint64_t hash = 0;
  std::uint64_t guesses = 0;
  for (const Grid& puzzle : sample(300)) {
    const SolveOutcome outcome = row().solve_grid(puzzle, 2, Want::kFirst, {});
    hash = mix(hash, outcome.solutions);
    for (const auto value : outcome.first.values()) hash = mix(hash, value);
    guesses += outcome.guesses;
  }
  EXPECT_EQ(hash, kSignature);
  EXPECT_EQ(guesses, GetParam().guesses);
}

}  // namespace
}  // namespace nonet
