// Finding: a step of the scale, and what finders share.

#pragma once

#include <string>
#include <vector>

#include "nonet/base/function_ref.h"
#include "nonet/explainer/board.h"

namespace nonet::explainer {

// Values of one cell.
struct Removal {
  int cell = 0;
  Mask values = 0;

  friend bool operator==(const Removal&, const Removal&) = default;
};

struct Finding {
  std::string name;  // as the original has it: "Direct Hidden Pair"
  int rating = 0;    // tenths
  std::vector<Removal> removals = {};
  int cell = -1;  // that gets a value; -1: none does
  int value = 0;
  // What must have gone from a board before the finding was there: a chain that uses it rests on
  // those of these that the chain removed.
  std::vector<Removal> rests_on = {};

  bool places() const { return cell >= 0; }
  // Whether anything changes.
  bool is_worth() const { return places() || !removals.empty(); }
};

// Returns true to stop the search.
using Sink = FunctionRef<bool(const Finding&)>;

// Adds to the removals, where the cell has any of the values.
void add_removal(std::vector<Removal>& removals, const Board& board, int cell, Mask values);

// The combinations of `size` of `all` indices, in the order of increasing binary numbers, first
// index lowest. The callback returns true to stop; each_combination returns whether it did.
bool each_combination(int size, int all, FunctionRef<bool(const std::vector<int>&)> visit);

// The union, if it has `size` members, and each mask at least `least`; else 0.
Mask common_tuple(const std::vector<Mask>& masks, int size, int least = 2);

// Cells that see all of these.
Cells seen_by_all(const Network& network, const std::vector<int>& cells);

// For each value, removes it from the cells that see all cells of the set that have it.
std::vector<Removal> remove_from_witnesses(const Board& board, const std::vector<int>& set,
                                           Mask values);

}  // namespace nonet::explainer
