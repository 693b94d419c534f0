// For every rule and every usual size, a puzzle of many clues that are as large as the rule allows:
// what is built of it stays within the budget, and stops when it is told to.

#include "nonet/kernel/budget.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/base/rng.h"
#include "nonet/geometry/shapes.h"
#include "nonet/kernel/choose.h"
#include "nonet/kernel/derive.h"
#include "nonet/kernel/model.h"
#include "nonet/kernel/random_clues_for_tests.h"
#include "nonet/kernel/solver.h"
#include "nonet/kernel/translate.h"

namespace nonet::kernel {

namespace {

using geometry::Clue;
using geometry::Puzzle;
using geometry::Rule;

constexpr std::size_t kSmall = std::size_t{1} << 20U;
constexpr int kClues = 24;

// All cells, row by row, every other row from the right, from `first` on.
std::vector<CellIndex> snake(int size, std::size_t first) {
  std::vector<CellIndex> cells;
  for (int row = 0; row < size; ++row) {
    for (int i = 0; i < size; ++i) {
      const int column = row % 2 == 0 ? i : size - 1 - i;
      cells.push_back(static_cast<CellIndex>(row * size + column));
    }
  }
  cells.erase(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(first));
  return cells;
}

// The clue over as many cells as its rule allows, with a number in the middle of what is possible.
Clue large(Clue clue, int size, int i) {
  const auto cells = static_cast<std::size_t>(size * size);
  switch (geometry::info(clue.rule).shape) {
    case geometry::ClueShape::kSet:
    case geometry::ClueShape::kCells:
    case geometry::ClueShape::kLine:
      clue.cells = snake(size, static_cast<std::size_t>(i) % (cells - 2));
      break;
    case geometry::ClueShape::kTwoParts:
      clue.cells = snake(size, (static_cast<std::size_t>(i) % (cells / 2)) * 2 % (cells - 3));
      if (clue.rule != Rule::kArrow) {
        clue.cells.resize(clue.cells.size() / 2 * 2);
        clue.first_part = static_cast<std::uint16_t>(clue.cells.size() / 2);
      }
      break;
    case geometry::ClueShape::kView:
      if (!clue.numbers.empty()) clue.numbers[0] = size * (size + 1) / 4 + i;
      break;
    default:
      break;
  }
  return clue;
}

Puzzle blank_square(int size) {
  int rows = 1;
  for (int factor = 2; factor * factor <= size; ++factor) {
    if (size % factor == 0) rows = factor;
  }
  return geometry::blank_puzzle(geometry::square_layout(size, {rows, size / rows}));
}

Puzzle puzzle_of(int size, Rule rule, bool is_large) {
  Puzzle puzzle = blank_square(size);
  Rng rng(static_cast<std::uint64_t>(size) * 100 + static_cast<std::uint64_t>(rule));
  RandomClues random(puzzle.layout, rng);
  for (int i = 0; i < kClues; ++i) {
    const Clue clue = random(rule);
    puzzle.clues.push_back(is_large ? large(clue, size, i) : clue);
    if (geometry::find_fault(puzzle)) puzzle.clues.pop_back();
  }
  return puzzle;
}

template <class Visit>
void for_each_puzzle(const Visit& visit) {
  for (const int size : {4, 6, 8, 9, 10, 12, 16, 20, 25, 30, 36}) {
    for (const geometry::RuleInfo& rule : geometry::rule_table()) {
      for (const bool is_large : {false, true}) {
        SCOPED_TRACE(testing::Message() << rule.slug << " " << size << (is_large ? " large" : ""));
        visit(puzzle_of(size, rule.id, is_large), rule);
      }
    }
  }
}

TEST(Budget, HoldsForClutteredPuzzlesOfEveryRuleAndSize) {
  int spent = 0;
  for_each_puzzle([&](const Puzzle& puzzle, const geometry::RuleInfo& rule) {
    Budget budget({}, kSmall);
    const Result<Network> made = translate(puzzle, budget);
    if (made) {
      Network network = *made;
      add_derived(network, budget);
      build_model(network, budget);
    }
    EXPECT_LE(budget.used(), kSmall);
    if (!budget.is_spent()) return;
    ++spent;
    const std::string sentence = budget.error(puzzle).message;
    EXPECT_NE(sentence.find("more than 1 MiB"), std::string::npos) << sentence;
    if (!made) {
      EXPECT_EQ(made.error().message, sentence);
    }
    EXPECT_TRUE(sentence.starts_with("the ")) << sentence << rule.slug;
  });
  EXPECT_GT(spent, 20);
}

TEST(Budget, AddsNothingOnceTheTokenAsksToStop) {
  const std::atomic<bool> stop = true;
  for_each_puzzle([&](const Puzzle& puzzle, const geometry::RuleInfo&) {
    if (puzzle.clues.empty()) return;
    Budget budget{StopToken(stop)};
    const Result<Network> made = translate(puzzle, budget);
    EXPECT_FALSE(made);
    EXPECT_EQ(budget.used(), 0U);
    EXPECT_FALSE(budget.is_spent());
  });
}

TEST(Budget, StopsModelsAndSearchesWithoutAnAnswer) {
  const Puzzle puzzle = puzzle_of(16, Rule::kSandwich, true);
  const Network network = translate(puzzle).value();
  const std::atomic<bool> stop = true;
  Budget stopped{StopToken(stop)};
  build_model(network, stopped);
  EXPECT_EQ(stopped.used(), 0U);
  const auto none = [](std::span<const Value>) {
    ADD_FAILURE() << "a solution of half a model";
    return false;
  };
  Budget spent({}, 1000);
  for (Budget* budget : {&stopped, &spent}) {
    const Limits limits{.stop = budget->stop(), .budget = budget};
    EXPECT_FALSE(solve(network, limits, none).complete);
    EXPECT_FALSE(find_solutions(network, limits, none).complete);
    EXPECT_FALSE(true_candidates(network, limits).complete);
    EXPECT_TRUE(propagate(network, *budget).has_value());
  }
  EXPECT_TRUE(spent.is_spent());
}

// Puzzles that people make: a number at every row and column, from both sides where that is usual.
TEST(Budget, IsEnoughForEveryClueAroundTheBoardUpTo16) {
  for (const int size : {9, 12, 16}) {
    for (const Rule rule : {Rule::kSandwich, Rule::kXSum, Rule::kSkyscraper, Rule::kNumberedRoom}) {
      Puzzle puzzle = blank_square(size);
      for (const geometry::House& house : puzzle.layout.houses) {
        if (house.kind == geometry::HouseKind::kBox) continue;
        const auto index = static_cast<int>(puzzle.clues.size());
        const bool is_sum = rule == Rule::kSandwich || rule == Rule::kXSum;
        const int number = is_sum ? size * size / 4 + index : 1 + index % size;
        puzzle.clues.push_back({.rule = rule, .cells = house.cells, .numbers = {number}});
        std::vector<CellIndex> back = house.cells;
        std::ranges::reverse(back);
        if (rule == Rule::kSandwich) continue;
        puzzle.clues.push_back({.rule = rule, .cells = back, .numbers = {number}});
      }
      Budget budget;
      Result<Network> network = translate(puzzle, budget);
      ASSERT_TRUE(network) << network.error().message;
      add_derived(*network, budget);
      build_model(*network, budget);
      EXPECT_LT(budget.used(), kMostBytes / 2) << size << " " << geometry::info(rule).slug;
    }
  }
}

TEST(Budget, NamesTheRuleThatAsksForMost) {
  Puzzle puzzle = blank_square(9);
  puzzle.clues = {{.rule = Rule::kXSum, .cells = {0, 1, 2}, .numbers = {5}},
                  {.rule = Rule::kCage, .cells = {0, 1}},
                  {.rule = Rule::kXSum, .cells = {9, 10, 11}, .numbers = {6}}};
  Budget budget({}, kSmall);
  EXPECT_TRUE(budget.take(0, kSmall / 3));
  EXPECT_TRUE(budget.take(1, kSmall / 2));
  EXPECT_FALSE(budget.take(2, kSmall));
  EXPECT_FALSE(budget.take(2, 1));
  EXPECT_EQ(budget.error(puzzle).message,
            "the 2 x-sum clues need more than 1 MiB; leave some of them out");
  Budget of_houses({}, kSmall);
  EXPECT_FALSE(of_houses.take(kDerived, 2 * kSmall));
  EXPECT_EQ(of_houses.error(puzzle).message, "the puzzle needs more than 1 MiB");
}

}  // namespace

}  // namespace nonet::kernel
