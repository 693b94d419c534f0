#include "nonet/reason/sums.h"

#include <gtest/gtest.h>

#include "nonet/reason/boards_for_tests.h"

namespace nonet::reason {
namespace {

std::int64_t total_on(const Facts& facts, const KnownSum& sum, const Solution& board) {
  std::int64_t total = 0;
  for (const kernel::Term& term : sum.terms) {
    total += std::int64_t{term.coefficient} * facts.number_of(board[term.cell]);
  }
  return total;
}

TEST(Sums, HoldOnTheSolution) {
  std::size_t of_houses = 0;
  std::size_t split = 0;
  for (const char* variant : {"6x6", "9x9", "9x9,x"}) {
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      Rng rng(seed);
      Result<geometry::Puzzle> puzzle = geometry::puzzle_of_variant(variant);
      puzzle->layout.lowest = static_cast<int>(seed % 2);
      const Solution board = solved_board(*puzzle, rng);
      add_cages(*puzzle, board, 4, rng);
      add_true_clues(*puzzle, board, geometry::Rule::kPairSum, 3, rng);
      const Facts facts = *facts_of(*puzzle);
      for (const KnownSum& sum : facts.sums) {
        EXPECT_EQ(total_on(facts, sum, board), sum.total);
        of_houses += sum.houses.empty() ? 0 : 1;
        split += sum.split.empty() ? 0 : 1;
      }
    }
  }
  EXPECT_GT(of_houses, 500U);
  EXPECT_GT(split, 5U);
}

// Row 1 of 4x4 adds up to 10: a cage of r1c1 and r1c2 with 3, one of r1c3 and r2c3 with 5.
TEST(Sums, LeaveInniesAndOutiesOfARow) {
  geometry::Puzzle puzzle = *geometry::puzzle_of_variant("4x4");
  puzzle.clues.push_back({.rule = geometry::Rule::kCage, .cells = {0, 1}, .numbers = {3}});
  puzzle.clues.push_back({.rule = geometry::Rule::kCage, .cells = {2, 6}, .numbers = {5}});
  const Facts facts = *facts_of(puzzle);
  const auto has = [&](const std::vector<kernel::Term>& terms, std::int64_t total) {
    return std::ranges::any_of(
        facts.sums, [&](const KnownSum& sum) { return sum.terms == terms && sum.total == total; });
  };
  EXPECT_TRUE(has({{2, 1}, {3, 1}}, 7));   // innies
  EXPECT_TRUE(has({{3, 1}, {6, -1}}, 2));  // r1c4 is 2 more than r2c3
}

}  // namespace
}  // namespace nonet::reason
