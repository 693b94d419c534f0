#include "nonet/kernel/derive.h"

#include <algorithm>
#include <cstdint>

#include <gtest/gtest.h>

#include "nonet/base/rng.h"
#include "nonet/kernel/boards_for_tests.h"
#include "nonet/kernel/solver.h"

namespace nonet::kernel {
namespace {

// Rows, columns and boxes of 2 by 3 cells.
Network six_by_six() {
  Network network;
  network.values = 6;
  network.cells.assign(36, ValueSet::first_values(6));
  for (int kind = 0; kind < 3; ++kind) {
    for (int house = 0; house < 6; ++house) {
      Different different{.cells = {}, .complete = true, .origin = kDerived};
      for (int cell = 0; cell < 36; ++cell) {
        const int row = cell / 6;
        const int column = cell % 6;
        const int of = kind == 0 ? row : kind == 1 ? column : row / 2 * 2 + column / 3;
        if (of == house) different.cells.push_back(static_cast<CellIndex>(cell));
      }
      network.different.push_back(std::move(different));
    }
  }
  return network;
}

Board some_board(const Network& network, Rng& rng) {
  Network mixed = network;
  for (int i = 0; i < 6; ++i) {  // values in the first row at random
    mixed.cells[static_cast<std::size_t>(i)] = ValueSet::first_values(6);
  }
  std::vector<int> order{0, 1, 2, 3, 4, 5};
  rng.shuffle(order);
  for (std::size_t i = 0; i < 6; ++i) mixed.cells[i] = ValueSet::of(order[i]);
  mixed.cells[6 + rng.below(3)] = ValueSet::of(order[3 + rng.below(3)]);
  Board found;
  const auto limit = rng.below(50);
  std::uint32_t seen = 0;
  solve(mixed, {}, [&](std::span<const Value> board) {
    found.assign(board.begin(), board.end());
    return seen++ < limit;
  });
  return found;
}

// Cages of 1 to 5 cells that go from one to its neighbour, with the sums of `board`.
void add_cages(Network& network, const Board& board, Rng& rng) {
  std::vector<bool> used(36, false);
  for (CellIndex start = 0; start < 36; ++start) {
    if (used[start] || rng.below(6) == 0) continue;
    std::vector<CellIndex> cage{start};
    used[start] = true;
    for (int size = rng.between(1, 5); static_cast<int>(cage.size()) < size;) {
      const std::size_t last = cage.back();
      std::vector<CellIndex> next;
      if (last % 6 < 5 && !used[last + 1]) next.push_back(static_cast<CellIndex>(last + 1));
      if (last + 6 < 36 && !used[last + 6]) next.push_back(static_cast<CellIndex>(last + 6));
      if (next.empty()) break;
      cage.push_back(next[rng.below(static_cast<std::uint32_t>(next.size()))]);
      used[cage.back()] = true;
    }
    Sum sum;
    for (const CellIndex cell : cage) {
      sum.terms.push_back({cell, 1});
      sum.total += board[cell] + network.lowest;
    }
    network.sums.push_back(std::move(sum));
  }
}

std::vector<Board> solutions_of(const Network& network, std::uint64_t limit) {
  std::vector<Board> found;
  solve(network, {.solutions = limit, .guesses = kUnlimited, .stop = {}},
        [&](std::span<const Value> board) {
          found.emplace_back(board.begin(), board.end());
          return true;
        });
  return found;
}

TEST(Derive, FollowsFromWhatIsThere) {
  std::size_t sums = 0;
  std::size_t sets = 0;
  for (std::uint64_t i = 0; i < 60; ++i) {
    Rng rng(7, i);
    Network network = six_by_six();
    network.lowest = rng.between(0, 1);
    const Board board = some_board(network, rng);
    ASSERT_FALSE(board.empty());
    add_cages(network, board, rng);
    Network derived = network;
    add_derived(derived);
    sums += derived.sums.size() - network.sums.size();
    sets += derived.equal_sets.size();
    for (const Board& solution : solutions_of(network, 2000)) {
      ASSERT_TRUE(meets(derived, solution)) << "board " << i;
    }
    EXPECT_EQ(count(network, {}).solutions, count(derived, {}).solutions);
  }
  EXPECT_GT(sums, 600U);
  EXPECT_GT(sets, 600U);
}

TEST(Derive, IsTheSameTwice) {
  Rng rng(7, 1);
  Network network = six_by_six();
  add_cages(network, some_board(network, rng), rng);
  Network once = network;
  add_derived(once);
  Network again = network;
  add_derived(again);
  ASSERT_EQ(once.sums.size(), again.sums.size());
  for (std::size_t i = 0; i < once.sums.size(); ++i) {
    EXPECT_EQ(once.sums[i].terms, again.sums[i].terms);
    EXPECT_EQ(once.sums[i].total, again.sums[i].total);
  }
  EXPECT_EQ(once.equal_sets.size(), again.equal_sets.size());
}

// Eight cells of two rows, which a cage of four leaves over.
bool derives_sum_of_eight(std::int64_t cage_total) {
  Network network = six_by_six();
  network.sums.push_back({.terms = {{0, 1}, {1, 1}, {6, 1}, {7, 1}}, .total = cage_total});
  add_derived(network);
  return std::ranges::any_of(network.sums, [&](const Sum& sum) {
    return sum.terms.size() == 8 && sum.total == 42 - cage_total;
  });
}

TEST(Derive, ManyLeftoversMakeASumWhereItIsNearAnEndOfItsRange) {
  EXPECT_TRUE(derives_sum_of_eight(6));   // 36, the most there can be
  EXPECT_TRUE(derives_sum_of_eight(22));  // 20, the least
  EXPECT_FALSE(derives_sum_of_eight(14));
}

}  // namespace
}  // namespace nonet::kernel
