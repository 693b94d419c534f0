// An example of each rule: clues on a small board that is solved, for pictures of what the rule
// says.
//
//   424344 = 10; 1314 = 10      cells as row and column, "/" and the size of the first of two
//   parts, 616263544546/2              "=" and numbers; clues apart by "; "

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
  // Of a rule of the whole board: what its clues are, and its own number, 0 for none.
  Rule shown = Rule::kDifference;
  int number = 0;
};

const RuleExample& example_of(Rule rule);

// Without givens.
Puzzle puzzle_of(const RuleExample& example);
std::vector<Value> solution_of(const RuleExample& example);

}  // namespace nonet::geometry
