// The bundled lists, whole: what is known about each must be what every backend finds.

#include <ostream>
#include <span>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/board/rules.h"
#include "nonet/solve/backend.h"
#include "nonet/solve/oracle.h"
#include "nonet/solve/portable/functions.h"
#include "tests/differential/puzzle_list.h"

namespace nonet {
namespace {

std::vector<SolveOutcome> solve_all(const Backend& backend, const std::vector<Grid>& puzzles) {
  std::vector<SolveOutcome> outcomes(puzzles.size());
  solve_with(backend, std::span<const Grid>(puzzles), 2, outcomes);
  return outcomes;
}

struct List {
  const char* file;
  std::size_t puzzles;
  std::uint64_t solutions;  // of each puzzle, at most 2
};

void PrintTo(const List& list, std::ostream* out) { *out << list.file; }

class PuzzleList : public testing::TestWithParam<List> {};

INSTANTIATE_TEST_SUITE_P(Data, PuzzleList,
                         testing::Values(List{"17clue.txt", 49'158, 1},
                                         List{"top1465.txt", 1'465, 1},
                                         List{"hardest1106.txt", 375, 1},
                                         List{"hardest1905.txt", 2'000, 1},
                                         List{"easy.txt", 2'000, 1}, List{"serg.txt", 10'000, 2}),
                         [](const auto& test) {
                           const std::string file = test.param.file;
                           return "of_" + file.substr(0, file.find('.'));
                         });

TEST_P(PuzzleList, HasTheKnownNumberOfSolutions) {
  const std::vector<Grid> puzzles = read_puzzle_list(GetParam().file);
  ASSERT_EQ(puzzles.size(), GetParam().puzzles);
  for (const Backend& backend : backends()) {
    if (!backend.is_supported()) continue;
    const std::vector<SolveOutcome> outcomes = solve_all(backend, puzzles);
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      ASSERT_EQ(outcomes[i].solutions, GetParam().solutions) << to_line(puzzles[i]);
      ASSERT_TRUE(is_solved(outcomes[i].first)) << to_line(puzzles[i]);
      ASSERT_TRUE(outcomes[i].first.extends(puzzles[i])) << to_line(puzzles[i]);
    }
  }
}

// `every`: which puzzles the oracle has time for.
void expect_as_oracle(const std::string& file, std::size_t every) {
  const std::vector<Grid> puzzles = read_puzzle_list(file);
  ASSERT_FALSE(puzzles.empty());
  for (std::size_t i = 0; i < puzzles.size(); i += every) {
    const std::size_t expected = oracle::find_solutions(puzzles[i], 2)->size();
    for (const Backend& backend : backends()) {
      if (!backend.is_supported()) continue;
      ASSERT_EQ(solve_with(backend, puzzles[i], 2).solutions, expected) << to_line(puzzles[i]);
    }
  }
}

TEST(PuzzleLists, InvalidIsAsTheOracleSays) { expect_as_oracle("invalid.txt", 2); }
TEST(PuzzleLists, SergIsAsTheOracleSays) { expect_as_oracle("serg.txt", 20); }

TEST(PuzzleLists, InvalidHasSoManyOfEach) {
  const std::vector<Grid> puzzles = read_puzzle_list("invalid.txt");
  for (const Backend& backend : backends()) {
    if (!backend.is_supported()) continue;
    std::vector<int> of_each(3);
    for (const SolveOutcome& outcome : solve_all(backend, puzzles)) ++of_each[outcome.solutions];
    EXPECT_EQ(of_each, (std::vector<int>{1'953, 4, 43}));
  }
}

// Enough puzzles for several threads, some of them hard; 0, 1 and many solutions.
std::vector<Grid> several_parts() {
  std::vector<Grid> puzzles;
  for (const char* name : {"hardest1106.txt", "easy.txt", "serg.txt", "invalid.txt"}) {
    const std::vector<Grid> list = read_puzzle_list(name);
    puzzles.insert(puzzles.end(), list.begin(), list.end());
  }
  return puzzles;
}

TEST(PuzzleLists, ThreadsChangeNoResult) {
  const std::vector<Grid> puzzles = several_parts();
  std::vector<Pencilmarks> marks;
  marks.reserve(puzzles.size());
  for (const Grid& puzzle : puzzles) marks.push_back(Pencilmarks::from_givens(puzzle));
  for (const Backend& backend : backends()) {
    if (!backend.is_supported()) continue;
    for (const Want want : {Want::kFirst, Want::kCount}) {
      std::vector<SolveOutcome> one(puzzles.size());
      std::vector<SolveOutcome> three(puzzles.size());
      std::vector<SolveOutcome> of_marks(puzzles.size());
      solve_with(backend, puzzles, 2, one, {.want = want});
      solve_with(backend, puzzles, 2, three, {.want = want, .threads = 3});
      solve_with(backend, marks, 2, of_marks, {.want = want, .threads = 2});
      for (std::size_t i = 0; i < puzzles.size(); ++i) {
        ASSERT_EQ(one[i].solutions, three[i].solutions) << backend.name << ' ' << i;
        ASSERT_EQ(one[i].first, three[i].first) << backend.name << ' ' << i;
        ASSERT_EQ(one[i].solutions, of_marks[i].solutions) << backend.name << ' ' << i;
        ASSERT_EQ(one[i].first, of_marks[i].first) << backend.name << ' ' << i;
      }
    }
  }
}

std::uint64_t fnv1a(std::uint64_t hash, const Grid& grid) {
  for (const char c : to_line(grid)) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
  return hash;
}

// Two numbers that stand for everything the portable search does, whose order is the contract. If
// they change, the order of solutions or the amount of search changed: say so in the commit, and
// write down the new ones.
TEST(PuzzleLists, Signature) {
  std::uint64_t hash = 0xCBF29CE484222325U;
  std::uint64_t guesses = 0;
  const std::vector<Grid> puzzles = read_puzzle_list("top1465.txt");
  for (const Grid& puzzle : puzzles) {
    const SolveOutcome outcome = portable::solve_grid(puzzle, 2);
    hash = fnv1a(hash, outcome.first);
    guesses += outcome.guesses;
  }
  EXPECT_EQ(guesses, 13'227U);
  EXPECT_EQ(hash, 6943665278197504392U);
}

}  // namespace
}  // namespace nonet
