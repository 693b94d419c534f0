#include "nonet/geometry/puzzle.h"

#include <cassert>
#include <utility>

namespace nonet::geometry {

Puzzle blank_puzzle(Layout layout) {
  Puzzle puzzle;
  puzzle.givens.assign(layout.cells.size(), kBlank);
  puzzle.candidates.assign(layout.cells.size(), layout.all_values());
  puzzle.layout = std::move(layout);
  return puzzle;
}

void set_given(Puzzle& puzzle, CellIndex cell, Value value) {
  assert(value < puzzle.layout.values);
  puzzle.givens[cell] = value;
  puzzle.candidates[cell] = ValueSet::of(value);
}

}  // namespace nonet::geometry
