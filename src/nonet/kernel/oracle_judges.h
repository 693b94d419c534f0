// The oracle's judges of single rules, for oracle.cc: a function a rule, read off geometry/clue.h.

#pragma once

#include <span>
#include <vector>

#include "nonet/geometry/puzzle.h"

namespace nonet::kernel::oracle {

using geometry::CellIndex;
using geometry::Clue;
using geometry::Layout;
using geometry::Puzzle;
using geometry::Value;

// A clue and the board to judge. Rules of the whole board and those that look at other cells than
// the clue's read the board, and skip cells that are kBlank; all others read `numbers`.
struct Case {
  const Puzzle& puzzle;
  const Clue& clue;
  std::span<const Value> board;
  std::vector<int> numbers;  // of the clue's cells, in order

  Case(const Puzzle& of, const Clue& which, std::span<const Value> values);

  const Layout& layout() const { return puzzle.layout; }
  // Numbers of the two parts.
  std::vector<int> first() const;
  std::vector<int> second() const;
  // The clue's number, or the rule's default.
  int stated() const { return number_of(layout(), clue); }
  // 0 low, 1 middle, 2 high.
  int third_of(int number) const { return (number - layout().lowest) * 3 / layout().values; }
};

int total(std::span<const int> numbers);
bool all_different(std::span<const int> numbers);

// Sets of cells.
bool cage(const Case& it);
bool sum_cage(const Case& it);
bool region(const Case& it);
bool quadruple(const Case& it);
bool equal_sums(const Case& it);
bool equal_sets(const Case& it);
bool clone(const Case& it);
bool circles(const Case& it);
bool even(const Case& it);
bool odd(const Case& it);
bool minimum(const Case& it);
bool maximum(const Case& it);

// Lines.
bool thermo(const Case& it);
bool slow_thermo(const Case& it);
bool arrow(const Case& it);
bool double_arrow(const Case& it);
bool palindrome(const Case& it);
bool renban(const Case& it);
bool whisper(const Case& it);
bool region_sum(const Case& it);
bool between(const Case& it);
bool lockout(const Case& it);
bool zipper(const Case& it);
bool sum_line(const Case& it);
bool entropic(const Case& it);
bool modular(const Case& it);
bool nabner(const Case& it);

// Pairs, views and index cells.
bool difference(const Case& it);
bool ratio(const Case& it);
bool pair_sum(const Case& it);
bool greater(const Case& it);
bool little_killer(const Case& it);
bool sandwich(const Case& it);
bool x_sum(const Case& it);
bool skyscraper(const Case& it);
bool numbered_room(const Case& it);
bool row_indexer(const Case& it);
bool column_indexer(const Case& it);

// The whole board.
bool anti_knight(const Case& it);
bool anti_king(const Case& it);
bool non_consecutive(const Case& it);
bool global_entropy(const Case& it);
bool no_other_difference(const Case& it);
bool no_other_ratio(const Case& it);
bool no_other_sum(const Case& it);

}  // namespace nonet::kernel::oracle
