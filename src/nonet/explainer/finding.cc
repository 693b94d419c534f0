#include "nonet/explainer/finding.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace nonet::explainer {

void add_removal(std::vector<Removal>& removals, const Board& board, int cell, Mask values) {
  const auto there = static_cast<Mask>(board.candidates(cell) & values);
  if (there == 0) return;
  const auto old = std::ranges::find(removals, cell, &Removal::cell);
  if (old == removals.end()) {
    removals.push_back({cell, there});
  } else {
    old->values = static_cast<Mask>(old->values | there);
  }
}

bool each_combination(int size, int all, FunctionRef<bool(const std::vector<int>&)> visit) {
  if (size > all) return false;
  std::vector<int> indices(at(size));
  for (int i = 0; i < size; ++i) indices[at(i)] = i;
  while (true) {
    if (visit(indices)) return true;
    // The lowest index that can move up does so; those below it go back.
    int i = 0;
    while (i + 1 < size && indices[at(i)] + 1 == indices[at(i) + 1]) {
      indices[at(i)] = i;
      ++i;
    }
    if (i >= size || ++indices[at(i)] >= all) return false;
  }
}

Mask common_tuple(const std::vector<Mask>& masks, int size, int least) {
  Mask all = 0;
  for (const Mask mask : masks) {
    if (count(mask) < least) return 0;
    all = static_cast<Mask>(all | mask);
  }
  return count(all) == size ? all : Mask{0};
}

Cells seen_by_all(const Network& network, const std::vector<int>& cells) {
  Cells common = network.sees[at(cells.front())];
  for (const int cell : cells) common &= network.sees[at(cell)];
  return common;
}

std::vector<Removal> remove_from_witnesses(const Board& board, const std::vector<int>& set,
                                           Mask values) {
  std::vector<Removal> removals;
  for (const int value : members(values)) {
    std::vector<int> holders;
    for (const int cell : set) {
      if (board.has(cell, value)) holders.push_back(cell);
    }
    if (holders.empty()) continue;
    for (const int cell : seen_by_all(board.network(), holders).list()) {
      add_removal(removals, board, cell, bit(value));
    }
  }
  return removals;
}

}  // namespace nonet::explainer
