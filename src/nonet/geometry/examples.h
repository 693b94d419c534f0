// An example of each rule: clues on a small solved board, for pictures that explain the rule.
//
//   424344 = 10; 1314 = 10      cells as row and column, "=" and numbers; "; " between clues
//   616263544546/2              "/" and the size of the first of two parts

#pragma once

#include <string_view>
#include <vector>

#include "nonet/geometry/clue.h"
#include "nonet/geometry/puzzle.h"

namespace nonet::geometry {

struct RuleExample {
  Rule rule;
  std::string_view variant;
  std::string_view solution;  // a digit a cell
  std::string_view clues;
  // For a rule of the whole board: the rule of `clues`, and its own number, 0 for none.
  Rule shown = Rule::kDifference;
  int number = 0;
};

const RuleExample& example_of(Rule rule);

// Without givens.
Puzzle puzzle_of(const RuleExample& example);
std::vector<Value> solution_of(const RuleExample& example);

}  // namespace nonet::geometry
