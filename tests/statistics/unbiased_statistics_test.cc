// Is every minimal puzzle of a clue count met equally often, and do weighted samples give what is
// known of all minimal puzzles? p-values from fixed seeds must not fall below kPass; digging from
// the top must fall below kFail in the same test.

#include <cmath>
#include <map>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/dig/estimate.h"
#include "nonet/dig/grid_search.h"
#include "nonet/dig/minimal.h"
#include "nonet/dig/unbiased.h"
#include "nonet/fill/fill.h"
#include "nonet/solve/solver.h"
#include "tests/statistics/chi_square.h"

namespace nonet {
namespace {

constexpr double kPass = 1e-3;
constexpr double kFail = 1e-12;

using Counts = std::map<Grid, int>;

// 28 clues, and the 39 minimal puzzles made of them can be listed.
Grid start() {
  return *Grid::from_line(
      ".1...98...3.....479587.....8......6..9....432.4..12.5..8.6..5.....29......4..5..3");
}

// All minimal puzzles made of clues of `puzzle`, by trying every set of clues: clues before `from`
// stay.
void list_minimal(const Grid& puzzle, int from, Counts& found) {
  bool minimal = true;
  for (const Cell cell : puzzle.filled()) {
    Grid smaller = puzzle;
    smaller.clear(cell);
    if (!is_unique(smaller)) continue;
    minimal = false;
    if (cell.index() >= from) list_minimal(smaller, cell.index() + 1, found);
  }
  if (minimal) found[puzzle] = 0;
}

// Searches below `puzzle` many times; counts how often each minimal puzzle is met.
void search_below(const Grid& puzzle, std::uint64_t seed, int runs, Counts& counts) {
  const Grid solution = solve(puzzle).first;
  constexpr int kTogether = 100;
  std::vector<dig::GridSearch> searches(kTogether);
  std::vector<Pencilmarks> questions;
  std::vector<SolveOutcome> outcomes;
  for (int run = 0; run < runs; run += kTogether) {
    std::vector<Rng> rngs;
    for (int i = 0; i < kTogether; ++i) {
      rngs.emplace_back(seed, static_cast<std::uint64_t>(run + i));
    }
    for (std::size_t i = 0; i < kTogether; ++i) {
      searches[i].begin_below(solution, puzzle.filled(), rngs[i]);
    }
    while (true) {
      questions.clear();
      std::vector<std::size_t> ends;
      for (dig::GridSearch& search : searches) {
        search.ask(questions);
        ends.push_back(questions.size());
      }
      if (questions.empty()) break;
      outcomes.resize(questions.size());
      solve(questions, 2, outcomes, {.want = Want::kAny});
      std::size_t from = 0;
      for (std::size_t i = 0; i < kTogether; ++i) {
        searches[i].answer(std::span(outcomes).subspan(from, ends[i] - from));
        from = ends[i];
      }
    }
    for (const dig::GridSearch& search : searches) {
      for (const CellSet& clues : search.found()) {
        Grid met;
        for (const Cell cell : clues) met.place(cell, solution.digit(cell));
        const auto known = counts.find(met);
        ASSERT_NE(known, counts.end()) << to_line(met);
        ++known->second;
      }
    }
  }
}

double subsets(int of, int n) {
  double product = 1;
  for (int k = 1; k <= n; ++k) product *= static_cast<double>(of + 1 - k) / k;
  return product;
}

// Below 29 clues there is one branch a puzzle, so a run meets one puzzle at most, each of n clues
// with chance 1 / (28 over n). (One or two clues more or less are pooled where too few are met.)
TEST(UnbiasedStatistics, EveryMinimalPuzzleOfAClueCountComesEquallyOften) {
  constexpr int kRuns = 120'000;
  Counts counts;
  list_minimal(start(), 0, counts);
  ASSERT_EQ(counts.size(), 39U);
  search_below(start(), 61, kRuns, counts);
  double value = 0;
  double rare_seen = 0;
  double rare_expected = 0;
  int categories = 1;
  for (const auto& [puzzle, count] : counts) {
    const double expected = kRuns / subsets(28, puzzle.clue_count());
    if (expected < 5) {
      rare_seen += count;
      rare_expected += expected;
      continue;
    }
    value += (count - expected) * (count - expected) / expected;
    ++categories;
  }
  value += (rare_seen - rare_expected) * (rare_seen - rare_expected) / rare_expected;
  EXPECT_GT(chi_square_p(value, categories), kPass);
}

TEST(UnbiasedStatistics, DiggingFromTheTopFailsThere) {
  Counts all;
  list_minimal(start(), 0, all);
  for (int i = 0; i < 20'000; ++i) {
    Rng rng(62, static_cast<std::uint64_t>(i));
    ++all.at(*make_minimal(start(), PatternSymmetry::kNone, rng));
  }
  std::vector<int> of_25;
  for (const auto& [puzzle, count] : all) {
    if (puzzle.clue_count() == 25) of_25.push_back(count);
  }
  ASSERT_EQ(of_25.size(), 17U);
  EXPECT_LT(uniform_p(of_25, of_25.size()), kFail);
}

// With three branches from 30 clues and two from 29, a puzzle of n clues is met 6 / (30 over n)
// times on average. Puzzles met together make the count vary more than a Poisson count would, so
// the limit is a wide one: five times its deviation.
TEST(UnbiasedStatistics, BranchesAreAccountedFor) {
  constexpr int kRuns = 20'000;
  Grid larger = start();
  const Grid solution = solve(larger).first;
  for (const Cell cell : {Cell::at(0, 0), Cell::at(8, 0)}) larger.place(cell, solution.digit(cell));
  ASSERT_EQ(larger.clue_count(), 30);
  Counts counts;
  list_minimal(larger, 0, counts);
  search_below(larger, 63, kRuns, counts);
  std::map<int, double> expected;
  std::map<int, double> seen;
  for (const auto& [puzzle, count] : counts) {
    expected[puzzle.clue_count()] += kRuns * 6 / subsets(30, puzzle.clue_count());
    seen[puzzle.clue_count()] += count;
  }
  for (const auto& [clues, mean] : expected) {
    if (mean < 10) continue;
    EXPECT_LT(std::abs(seen[clues] - mean) / std::sqrt(mean), 5) << clues << " clues";
  }
  EXPECT_GE(expected.size(), 3U);
}

// Shares in percent from 5.9 million samples of a controlled-bias generator; the number of puzzles
// within 0.065 % (the "Unbiased statistics of a CSP" line of work, 2009 to 2013). Four standard
// errors: p = 6e-5 each.
TEST(UnbiasedStatistics, TheEstimatesAgreeWithThePublishedOnes) {
  constexpr int kGrids = 3000;
  std::vector<Rng> rngs;
  for (std::uint64_t i = 0; i < kGrids; ++i) rngs.emplace_back(64, i);
  std::vector<std::vector<Grid>> found(kGrids);
  search_grids(rngs, fill_uniform, found);
  MinimalPuzzleTally tally;
  for (const std::vector<Grid>& puzzles : found) tally.add(puzzles);
  const auto off = [](const Estimate& estimate, double published) {
    return std::abs(estimate.value - published) / estimate.error;
  };
  EXPECT_LT(off(tally.total(), 3.1055e37), 4);
  EXPECT_LT(off(tally.mean_clues(), 26.577), 4);
  EXPECT_LT(off(tally.deviation(), 1.117), 4);
  const std::map<int, double> published{
      {24, 2.285}, {25, 13.42}, {26, 31.91}, {27, 32.71}, {28, 15.48}};
  for (const auto& [clues, share] : published) {
    EXPECT_LT(off(tally.share(clues), share / 100), 4) << clues << " clues";
  }
  // The errors are small enough for the comparison to mean something.
  EXPECT_LT(tally.total().error, 0.1 * 3.1e37);
  EXPECT_LT(tally.mean_clues().error, 0.15);
}

// Digging from the top makes puzzles with fewer clues, also when weighted as if it were unbiased.
TEST(UnbiasedStatistics, SamplesHaveTheMeanThatDiggingHasNot) {
  constexpr std::size_t kSamples = 1000;
  std::vector<Rng> rngs;
  for (std::uint64_t i = 0; i < kSamples; ++i) rngs.emplace_back(65, i);
  std::vector<UnbiasedSample> samples(kSamples);
  draw_unbiased_each(rngs, fill_uniform, {}, samples);
  const auto distance = [](const std::vector<std::pair<double, int>>& weighted) {
    double all = 0;
    double sum = 0;
    for (const auto& [weight, clues] : weighted) {
      all += weight;
      sum += weight * clues;
    }
    double squares = 0;
    for (const auto& [weight, clues] : weighted) {
      squares += weight * weight * (clues - sum / all) * (clues - sum / all);
    }
    return std::abs(sum / all - 26.577) / (std::sqrt(squares) / all);
  };
  std::vector<std::pair<double, int>> unbiased;
  std::vector<std::pair<double, int>> dug;
  for (const UnbiasedSample& sample : samples) {
    const int clues = sample.puzzle.clue_count();
    unbiased.emplace_back(sample.found * clue_weight(clues), clues);
  }
  std::vector<Grid> solutions;
  for (const UnbiasedSample& sample : samples) solutions.push_back(sample.solution);
  std::vector<Grid> puzzles(kSamples);
  make_minimal_each(solutions, PatternSymmetry::kNone, rngs, puzzles);
  for (const Grid& puzzle : puzzles) dug.emplace_back(1, puzzle.clue_count());
  EXPECT_LT(distance(unbiased), 4);
  EXPECT_GT(distance(dug), 20);
}

}  // namespace
}  // namespace nonet
