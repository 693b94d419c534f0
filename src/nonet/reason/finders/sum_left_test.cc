#include "nonet/reason/finders/sum_left.h"

#include <gtest/gtest.h>

#include "nonet/reason/boards_for_tests.h"

namespace nonet::reason {
namespace {

// Every way to fill what is left, one value after the other.
void try_slowly(const SumLeft& left, std::size_t i, std::int64_t total, std::vector<int>& chosen,
                Kept& kept) {
  if (i == left.size) {
    for (std::size_t j = 0; j < left.size && total == 0; ++j) {
      kept[j] |= std::uint64_t{1} << chosen[j];
    }
    return;
  }
  for (const int value : ValueSet::from_bits(left.values[i])) {
    bool clash = false;
    for (std::size_t j = 0; j < i; ++j) {
      clash = clash || (chosen[j] == value && (left.apart[i] >> j & 1U) != 0);
    }
    if (clash) continue;
    chosen[i] = value;
    try_slowly(left, i + 1, total - std::int64_t{left.coefficients[i]} * value, chosen, kept);
  }
}

Kept slow(const SumLeft& left) {
  Kept kept{};
  std::vector<int> chosen(left.size);
  try_slowly(left, 0, left.total, chosen, kept);
  return kept;
}

void expect_bounds(const SumLeft& left, const Kept& exact) {
  Kept kept{};
  bound(left, kept);
  for (std::size_t i = 0; i < left.size; ++i) EXPECT_EQ(exact[i] & ~kept[i], 0U);
}

void expect_exact(const SumLeft& left, const Kept& exact, bool is_cage) {
  Kept kept{};
  if (left.size <= kMostTried) {
    try_all(left, kept);
    for (std::size_t i = 0; i < left.size; ++i) EXPECT_EQ(kept[i], exact[i]);
  }
  if (!is_cage || left.size > kMostOrdered) return;
  Combinations found;
  combine(left, found);
  ASSERT_TRUE(found.complete);
  std::uint64_t some = 0;
  for (std::size_t i = 0; i < left.size; ++i) {
    EXPECT_EQ(found.kept[i], exact[i]);
    some |= exact[i];
  }
  EXPECT_EQ(found.some, some);
  EXPECT_EQ(found.every & ~some, 0U);
}

struct Random {
  geometry::Puzzle puzzle;
  Solution board;
};

Random random_puzzle(const char* variant, Rng& rng) {
  Random made{*geometry::puzzle_of_variant(variant), {}};
  made.board = solved_board(made.puzzle, rng);
  add_cages(made.puzzle, made.board, rng.between(2, 5), rng);
  add_true_clues(made.puzzle, made.board, geometry::Rule::kArrow, 3, rng);
  add_true_clues(made.puzzle, made.board, geometry::Rule::kZipper, 2, rng);
  return made;
}

TEST(SumLeft, AgreesWithEveryWayToFillTheCells) {
  int cages = 0;
  int others = 0;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    Rng rng(seed);
    const Random made = random_puzzle(seed % 2 == 0 ? "6x6" : "9x9", rng);
    const Facts facts = *facts_of(made.puzzle);
    const State state = thinned(facts, made.board, 9, rng);
    for (const KnownSum& sum : facts.sums) {
      const SumLeft left(state, sum);
      if (left.size == 0 || left.size > 5) continue;
      const Kept exact = slow(left);
      expect_bounds(left, exact);
      expect_exact(left, exact, sum.is_cage);
      ++(sum.is_cage ? cages : others);
    }
  }
  EXPECT_GT(cages, 100);
  EXPECT_GT(others, 100);
}

}  // namespace
}  // namespace nonet::reason
