#include "nonet/kernel/learn/learn.h"

#include <algorithm>
#include <atomic>

#include <gtest/gtest.h>

#include "nonet/base/rng.h"
#include "nonet/kernel/boards_for_tests.h"
#include "nonet/kernel/derive.h"
#include "nonet/kernel/learn/squares_for_tests.h"
#include "nonet/kernel/random_network_for_tests.h"

namespace nonet::kernel::learn {
namespace {

Learner learner_of(const Network& network) { return {network, propagate(network).value()}; }

std::vector<Board> solutions_of(const Network& network, const Limits& limits = {}) {
  std::vector<Board> found;
  const auto candidates = propagate(network);
  if (!candidates) return found;
  const Outcome outcome =
      Learner(network, *candidates).go_on(limits, [&](std::span<const Value> board) {
        found.emplace_back(board.begin(), board.end());
        return true;
      });
  EXPECT_EQ(outcome.solutions, found.size());
  return found;
}

std::uint64_t count_of(const Network& network) { return solutions_of(network).size(); }

TEST(Learn, FindsWhatTryingEveryBoardFinds) {
  Rng rng(21);
  for (int i = 0; i < 1500; ++i) {
    const Network network =
        RandomNetwork(rng).make(rng.between(1, 5), rng.between(2, 4), rng.between(1, 5));
    ASSERT_TRUE(can_encode(network));
    std::vector<Board> found = solutions_of(network);
    std::vector<Board> expected = boards_of(network);
    std::ranges::sort(found);
    std::ranges::sort(expected);
    ASSERT_EQ(found, expected) << i;
  }
}

TEST(Learn, CountsKnownBoards) {
  EXPECT_EQ(count_of(square_network(2, 2)), 288U);
  EXPECT_EQ(count_of(latin_network(4)), 576U);
  Network six = square_network(2, 3);
  fix_first_row(six);
  for (const int cell : {6, 7, 8})
    six.cells[static_cast<std::size_t>(cell)] = ValueSet::of(cell - 3);
  EXPECT_EQ(count_of(six), count(six, {}).solutions);
}

// What is derived changes nothing, whether it is encoded or left out.
TEST(Learn, DerivedConstraintsChangeNothing) {
  Network network = square_network(2, 2);
  network.sums.push_back({.terms = {{0, 1}, {4, 1}, {8, 1}}, .total = 7, .origin = 0});
  const std::uint64_t plain = count_of(network);
  add_derived(network);
  EXPECT_EQ(count_of(network), plain);
  EXPECT_GT(plain, 0U);
}

TEST(Learn, SameNetworkSameSolutionsInTheSameOrder) {
  const Network network = square_network(2, 3);
  EXPECT_EQ(solutions_of(network, {.solutions = 50}), solutions_of(network, {.solutions = 50}));
}

// Nothing is given: two of very many solutions.
TEST(Learn, FillsLargeGrids) {
  const Network network = square_network(4, 4);
  const std::vector<Board> found = solutions_of(network, {.solutions = 2});
  ASSERT_EQ(found.size(), 2U);
  EXPECT_NE(found[0], found[1]);
  for (const Board& board : found) EXPECT_TRUE(meets(network, board));
}

TEST(Learn, StopsAtEveryLimit) {
  const Network network = square_network(2, 2);
  const auto go_on = [](std::span<const Value>) { return true; };
  const Outcome some = learner_of(network).go_on({.solutions = 5}, go_on);
  EXPECT_EQ(some.solutions, 5U);
  EXPECT_FALSE(some.complete);
  const Outcome one = learner_of(network).go_on({}, [](std::span<const Value>) { return false; });
  EXPECT_EQ(one.solutions, 1U);
  EXPECT_FALSE(one.complete);
  const std::atomic<bool> stop = true;
  const Outcome stopped = learner_of(network).go_on({.stop = StopToken(stop)}, go_on);
  EXPECT_EQ(stopped.solutions, 0U);
  EXPECT_FALSE(stopped.complete);
  const Outcome limited = learner_of(square_network(3, 3)).go_on({.guesses = 3}, go_on);
  EXPECT_EQ(limited.guesses, 3U);
  EXPECT_FALSE(limited.complete);
}

TEST(Learn, RefusesSumsThatWouldBeTooManyClauses) {
  Network network = latin_network(36);
  Sum sum{.terms = {}, .total = 0, .origin = 0};
  for (CellIndex cell = 0; cell < 36; ++cell) sum.terms.push_back({cell, 100});
  network.sums.push_back(sum);
  EXPECT_FALSE(can_encode(network));
}

}  // namespace
}  // namespace nonet::kernel::learn
