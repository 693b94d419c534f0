#include "nonet/answer/solution.h"

#include <atomic>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/answer/check.h"

namespace nonet {
namespace {

Grid grid_of(const char* line) { return *Grid::from_line(line); }

const Grid& proper() {
  static const Grid grid =
      grid_of("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  return grid;
}

// `proper` without its first two clues.
const Grid& loose() {
  static const Grid grid =
      grid_of("....7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  return grid;
}

TEST(SolutionReport, SaysHowManyAndShowsTwo) {
  const SolutionReport one = find_solutions(proper(), 2);
  EXPECT_EQ(one.solutions, 1U);
  EXPECT_EQ(one.verdict(), Verdict::kUnique);
  EXPECT_FALSE(one.limit_met);
  EXPECT_EQ(one.first, solve(proper()).first);
  const SolutionReport several = find_solutions(loose(), 2);
  EXPECT_EQ(several.verdict(), Verdict::kMany);
  EXPECT_TRUE(several.limit_met);
  EXPECT_TRUE(several.first.extends(loose()));
  EXPECT_TRUE(several.other.extends(loose()));
  EXPECT_NE(several.first, several.other);
  EXPECT_EQ(find_solutions(Pencilmarks::from_givens(loose()), 2).other, several.other);
}

TEST(SolutionReport, LongCountsAreThoseOfTheBatchAndCanBeStopped) {
  const SolutionReport slow = find_solutions(loose(), kLongCount + 1);
  const SolutionReport fast = find_solutions(loose(), kLongCount);
  EXPECT_EQ(slow.solutions, fast.solutions);
  EXPECT_EQ(slow.first, fast.first);
  EXPECT_FALSE(slow.stopped);
  const std::atomic<bool> stop = true;
  const SolutionReport ended = find_solutions(Grid(), kNoLimit, StopToken(stop));
  EXPECT_EQ(ended.solutions, 1U);
  EXPECT_TRUE(ended.stopped);
  EXPECT_FALSE(ended.limit_met);
}

TEST(SolveStoppably, IsSolveUntilItIsStopped) {
  // More than one slice of 100 000 solutions a puzzle.
  std::vector<Grid> puzzles(50, loose());
  puzzles[7] = proper();
  for (const std::uint64_t limit : {std::uint64_t{2}, kLongCount, kLongCount + 1}) {
    std::vector<SolveOutcome> expected(puzzles.size());
    solve(puzzles, limit, expected, {.want = Want::kFirst});
    std::vector<SolveOutcome> found(puzzles.size());
    solve_stoppably(puzzles, limit, Want::kFirst, found, {});
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      EXPECT_EQ(found[i].solutions, expected[i].solutions) << limit;
      EXPECT_EQ(found[i].first, expected[i].first) << limit;
    }
    const std::atomic<bool> stop = true;
    solve_stoppably(puzzles, limit, Want::kFirst, found, StopToken(stop));
    for (const SolveOutcome& outcome : found) EXPECT_EQ(outcome.solutions, 0U);
  }
}

TEST(CheckReport, IsSoundWhereNothingCanGo) {
  const CheckReport unasked = check(proper(), solve(proper()), false);
  EXPECT_TRUE(unasked.is_sound());
  EXPECT_EQ(to_sentences(unasked), std::vector<std::string>{"exactly one solution"});
  const CheckReport asked = check(proper(), solve(proper()), true);
  ASSERT_TRUE(asked.redundant);
  EXPECT_EQ(asked.is_sound(), asked.redundant->empty());
  const std::vector<std::string> sentences = to_sentences(asked);
  ASSERT_EQ(sentences.size(), 2U);
  EXPECT_TRUE(sentences[1].starts_with(asked.redundant->empty() ? "minimal: " : "not minimal: "));
  // Of a puzzle that is not proper, the question is none.
  const CheckReport many = check(loose(), solve(loose()), true);
  EXPECT_FALSE(many.is_sound());
  EXPECT_FALSE(many.redundant);
}

TEST(Verdict, OfANumberOfSolutions) {
  EXPECT_EQ(name_of(verdict_of(0)), "no solution");
  EXPECT_EQ(name_of(verdict_of(1)), "exactly one solution");
  EXPECT_EQ(name_of(verdict_of(7)), "several solutions");
  Grid broken = proper();
  broken.place(Cell(2), Digit(5));
  EXPECT_EQ(verdict_of(broken, 0), Verdict::kConflict);
  EXPECT_EQ(verdict_of(proper(), 0), Verdict::kNoSolution);
  EXPECT_EQ(slug_of(Verdict::kNoSolution), "no-solution");
}

}  // namespace
}  // namespace nonet
