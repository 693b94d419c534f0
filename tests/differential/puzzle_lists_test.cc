// The bundled lists, whole: what is known about each is what every way of asking finds. The numbers
// of solutions are known, every solution is checked, and the oracle counts where it has the time.

#include <algorithm>
#include <ostream>
#include <span>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/board/rules.h"
#include "nonet/solve/backend.h"
#include "nonet/solve/oracle.h"
#include "nonet/solve/portable/functions.h"
#include "tests/differential/effort.h"
#include "tests/differential/puzzle_list.h"
#include "tests/differential/way.h"

namespace nonet {
namespace {

struct List {
  const char* file;
  std::size_t puzzles;
  std::vector<std::size_t> with_0_1_2;  // how many have no solution, one, more
};

void PrintTo(const List& list, std::ostream* out) { *out << list.file; }

class PuzzleList : public testing::TestWithParam<List> {};

INSTANTIATE_TEST_SUITE_P(Data, PuzzleList,
                         testing::Values(List{"17clue.txt", 49'158, {0, 49'158, 0}},
                                         List{"top1465.txt", 1'465, {0, 1'465, 0}},
                                         List{"hardest1106.txt", 375, {0, 375, 0}},
                                         List{"hardest1905.txt", 2'000, {0, 2'000, 0}},
                                         List{"easy.txt", 2'000, {0, 2'000, 0}},
                                         List{"serg.txt", 10'000, {0, 0, 10'000}},
                                         List{"invalid.txt", 2'000, {1'953, 4, 43}}),
                         [](const auto& test) {
                           const std::string file = test.param.file;
                           return "of_" + file.substr(0, file.find('.'));
                         });

constexpr std::uint64_t kMost = 10;

std::vector<Truth> truths_of(const std::vector<Grid>& puzzles) {
  std::vector<Truth> truths;
  for (const Grid& puzzle : puzzles) {
    const SolveOutcome outcome = portable::solve_grid(puzzle, kMost);
    truths.push_back({outcome.solutions, outcome.first});
  }
  return truths;
}

TEST_P(PuzzleList, IsAsKnownInEveryWay) {
  std::vector<Grid> puzzles = read_puzzle_list(GetParam().file);
  ASSERT_EQ(puzzles.size(), GetParam().puzzles);
  std::vector<Truth> truths = truths_of(puzzles);
  std::vector<std::size_t> of_each(3);
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    ++of_each[std::min<std::size_t>(truths[i].solutions, 2)];
    if (truths[i].solutions == 0) continue;
    ASSERT_TRUE(is_solved(truths[i].first)) << to_line(puzzles[i]);
    ASSERT_TRUE(truths[i].first.extends(puzzles[i])) << to_line(puzzles[i]);
  }
  EXPECT_EQ(of_each, GetParam().with_0_1_2);
  puzzles.resize(scaled(puzzles.size()));
  truths.resize(puzzles.size());
  for (const Way& way : ways_for<Grid>()) {
    for (const Question& question : questions_up_to(kMost)) {
      expect_truth(way, puzzles, truths, question);
      if (HasFatalFailure()) return;
    }
  }
  for (const Backend* backend : supported_backends()) expect_counts(*backend, puzzles, truths, 2);
}

// `every`: which puzzles the oracle has time for.
void expect_as_oracle(const std::string& file, std::size_t every) {
  const std::vector<Grid> puzzles = read_puzzle_list(file);
  ASSERT_FALSE(puzzles.empty());
  for (std::size_t i = 0; i < puzzles.size(); i += every) {
    const std::vector<Grid> expected = *oracle::find_solutions(puzzles[i], kMost);
    ASSERT_EQ(portable::solve_grid(puzzles[i], kMost).solutions, expected.size())
        << to_line(puzzles[i]);
  }
}

TEST(PuzzleLists, InvalidIsAsTheOracleSays) { expect_as_oracle("invalid.txt", 2); }
TEST(PuzzleLists, SergIsAsTheOracleSays) { expect_as_oracle("serg.txt", 20); }

// Enough puzzles for several threads, some of them hard; 0, 1 and many solutions.
std::vector<Grid> several_parts() {
  std::vector<Grid> puzzles;
  for (const char* name : {"hardest1106.txt", "easy.txt", "serg.txt", "invalid.txt"}) {
    const std::vector<Grid> list = read_puzzle_list(name);
    puzzles.insert(puzzles.end(), list.begin(), list.end());
  }
  return puzzles;
}

TEST(PuzzleListsThreads, ChangeNoResult) {
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
