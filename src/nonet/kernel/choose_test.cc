#include "nonet/kernel/choose.h"

#include <algorithm>
#include <atomic>

#include <gtest/gtest.h>

#include "nonet/base/rng.h"
#include "nonet/kernel/boards_for_tests.h"
#include "nonet/kernel/learn/squares_for_tests.h"
#include "nonet/kernel/random_network_for_tests.h"

namespace nonet::kernel {
namespace {

// So little that both solvers have several turns.
constexpr Turns kShort = {.guesses = 1, .conflicts = 1};

std::vector<Board> found_in(const Network& network, const Turns& turns, const Limits& limits,
                            bool complete) {
  std::vector<Board> found;
  const Outcome outcome = find_solutions(network, turns, limits, [&](std::span<const Value> board) {
    found.emplace_back(board.begin(), board.end());
    return true;
  });
  EXPECT_EQ(outcome.solutions, found.size());
  EXPECT_EQ(outcome.complete, complete);
  return found;
}

TEST(Choose, TurnsFindEachSolutionOnce) {
  Rng rng(31);
  std::size_t most = 0;
  for (int i = 0; i < 500; ++i) {
    const Network network =
        RandomNetwork(rng).make(rng.between(3, 5), rng.between(3, 4), rng.between(1, 3));
    std::vector<Board> found = found_in(network, kShort, {}, true);
    std::vector<Board> expected = boards_of(network);
    std::ranges::sort(found);
    std::ranges::sort(expected);
    ASSERT_EQ(found, expected) << i;
    most = std::max(most, found.size());
  }
  EXPECT_GT(most, 64U);  // more than are remembered
}

TEST(Choose, ManySolutionsAreCounted) {
  EXPECT_EQ(found_in(square_network(2, 2), kShort, {}, true).size(), 288U);
  const auto go_on = [](std::span<const Value>) { return true; };
  EXPECT_EQ(find_solutions(square_network(2, 2), {}, go_on).solutions, 288U);
}

// Cells that must differ and have too few values between them, among others that may be anything:
// guesses on those never end.
TEST(Choose, LearnsWhatGuessesDoNotProve) {
  Network network;
  network.values = 9;
  network.cells.assign(40, ValueSet::first_values(9));
  PairTable unequal;
  for (int v = 0; v < 9; ++v) {
    unequal.allowed[static_cast<std::size_t>(v)] = ~(std::uint64_t{1} << v) & 0x1FF;
  }
  network.tables.push_back(unequal);
  for (CellIndex a = 0; a < 6; ++a) {
    network.cells[a] = ValueSet::first_values(5);
    for (CellIndex b = 0; b < a; ++b) network.pairs.push_back({a, b, 0, 0});
  }
  EXPECT_TRUE(found_in(network, {.guesses = 10, .conflicts = 10}, {}, true).empty());
}

TEST(Choose, StopsAtEveryLimit) {
  const Network network = square_network(2, 2);
  for (const std::uint64_t solutions : {1U, 2U, 63U, 64U, 65U, 100U}) {
    EXPECT_EQ(found_in(network, kShort, {.solutions = solutions}, false).size(), solutions);
  }
  const std::atomic<bool> stop = true;
  EXPECT_TRUE(found_in(network, kShort, {.stop = StopToken(stop)}, false).empty());
  int seen = 0;
  const auto twice = [&](std::span<const Value>) { return ++seen < 2; };
  EXPECT_EQ(find_solutions(network, kShort, {}, twice).solutions, 2U);
  const auto go_on = [](std::span<const Value>) { return true; };
  const Outcome limited = find_solutions(square_network(3, 3), kShort, {.guesses = 20}, go_on);
  EXPECT_LE(limited.guesses, 20U);
  EXPECT_FALSE(limited.complete);
}

}  // namespace
}  // namespace nonet::kernel
