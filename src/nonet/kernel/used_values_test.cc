// A layout of six numbers from 0 whose cells may be 1 to 4 only is a layout of four: the same
// solutions, by guesses and by learned clauses, from the same deductions.

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/base/rng.h"
#include "nonet/geometry/named.h"
#include "nonet/kernel/derive.h"
#include "nonet/kernel/learn/learn.h"
#include "nonet/kernel/solver.h"
#include "nonet/kernel/translate.h"

namespace nonet::kernel {
namespace {

using geometry::Clue;
using geometry::Puzzle;
using geometry::Rule;

// Cages of one to three cells of a row, with the sums of a board.
std::vector<Clue> random_cages(const std::vector<Value>& board, Rng& rng) {
  std::vector<Clue> cages;
  for (CellIndex cell = 0; cell < 16;) {
    Clue cage{.rule = Rule::kCage, .numbers = {0}};
    const int most = std::min(rng.between(1, 3), 4 - cell % 4);
    for (int i = 0; i < most; ++i, ++cell) {
      cage.cells.push_back(cell);
      cage.numbers[0] += board[cell] + 1;
    }
    if (rng.below(3) != 0) cages.push_back(std::move(cage));
  }
  return cages;
}

// `four` without its houses, which are regions here, and with numbers that nobody may use.
Puzzle of_six(const Puzzle& four) {
  Puzzle six = four;
  six.layout.values = 6;
  six.layout.lowest = 0;
  six.candidates.assign(16, ValueSet::from_bits(0b11110));
  for (const geometry::House& house : four.layout.houses) {
    six.clues.push_back({.rule = Rule::kRegion, .cells = house.cells});
  }
  six.layout.houses.clear();
  return six;
}

Network network_of(const Puzzle& puzzle) {
  Network network = *translate(puzzle);
  add_derived(network);
  return network;
}

TEST(UsedValues, AreAllThatIsReasonedWith) {
  const Puzzle blank = *geometry::puzzle_of_variant("4x4");
  std::vector<std::vector<Value>> boards;
  solve(*translate(blank), {}, [&](std::span<const Value> board) {
    boards.emplace_back(board.begin(), board.end());
    return true;
  });
  ASSERT_EQ(boards.size(), 288U);
  std::size_t derived = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Rng rng(20, seed);
    Puzzle four = blank;
    four.clues = random_cages(boards[rng.below(288)], rng);
    const Network of_four = network_of(four);
    const Network of_more = network_of(of_six(four));
    derived += of_four.sums.size() - four.clues.size();
    EXPECT_EQ(of_more.sums.size(), of_four.sums.size());
    EXPECT_EQ(of_more.equal_sets.size(), of_four.equal_sets.size());
    const Outcome outcome = count(of_four, {});
    EXPECT_GE(outcome.solutions, 1U);
    EXPECT_EQ(count(of_more, {}).solutions, outcome.solutions) << seed;
    std::uint64_t learned = 0;
    const auto candidates = propagate(of_more);
    ASSERT_TRUE(candidates.has_value()) << seed;
    learn::Learner(of_more, *candidates).go_on({}, [&](std::span<const Value>) {
      return ++learned != 0;
    });
    EXPECT_EQ(learned, outcome.solutions) << seed;
  }
  EXPECT_GT(derived, 1000U);
}

}  // namespace
}  // namespace nonet::kernel
