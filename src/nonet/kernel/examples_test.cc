// The examples of the rules, judged by the oracle.

#include "nonet/geometry/examples.h"

#include <gtest/gtest.h>

#include "nonet/kernel/oracle.h"

namespace nonet::kernel {
namespace {

using geometry::Clue;
using geometry::House;
using geometry::Puzzle;
using geometry::RuleInfo;
using geometry::Value;
using geometry::ValueSet;

TEST(RuleExamples, EachHasClues) {
  for (const RuleInfo& row : geometry::rule_table()) {
    SCOPED_TRACE(row.slug);
    const Puzzle puzzle = geometry::puzzle_of(geometry::example_of(row.id));
    EXPECT_FALSE(geometry::find_fault(puzzle));
    int of_the_rule = 0;
    for (const Clue& clue : puzzle.clues) of_the_rule += clue.rule == row.id ? 1 : 0;
    EXPECT_GT(of_the_rule, 0);
  }
}

TEST(RuleExamples, EachSolutionIsOne) {
  for (const RuleInfo& row : geometry::rule_table()) {
    SCOPED_TRACE(row.slug);
    const geometry::RuleExample& example = geometry::example_of(row.id);
    const Puzzle puzzle = geometry::puzzle_of(example);
    const std::vector<Value> board = geometry::solution_of(example);
    ASSERT_EQ(board.size(), puzzle.layout.cells.size());
    for (const House& house : puzzle.layout.houses) {
      ValueSet values;
      for (const geometry::CellIndex cell : house.cells) values |= ValueSet::of(board[cell]);
      EXPECT_EQ(values, puzzle.layout.all_values()) << name_of(puzzle.layout, house);
    }
    for (const Clue& clue : puzzle.clues) EXPECT_TRUE(holds(puzzle, clue, board));
  }
}

// A clue that any board meets would say nothing: with two values of the board swapped, some clue
// of each example is broken.
TEST(RuleExamples, EachSaysSomething) {
  for (const RuleInfo& row : geometry::rule_table()) {
    SCOPED_TRACE(row.slug);
    const geometry::RuleExample& example = geometry::example_of(row.id);
    const Puzzle puzzle = geometry::puzzle_of(example);
    bool is_broken = false;
    for (int a = 0; a < puzzle.layout.values && !is_broken; ++a) {
      std::vector<Value> board = geometry::solution_of(example);
      for (Value& value : board) {
        const int next = (a + 1) % puzzle.layout.values;
        value = static_cast<Value>(value == a ? next : value == next ? a : value);
      }
      for (const Clue& clue : puzzle.clues) is_broken = is_broken || !holds(puzzle, clue, board);
    }
    // Those that mean the same whatever the values are called.
    using enum geometry::Rule;
    const bool is_blind = row.id == kRegion || row.id == kClone || row.id == kEqualSets ||
                          row.id == kPalindrome || row.id == kAntiKnight || row.id == kAntiKing;
    EXPECT_NE(is_broken, is_blind);
  }
}

}  // namespace
}  // namespace nonet::kernel
