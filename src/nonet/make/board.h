// Board: a value in each cell of a layout. Also which cells lie side by side.

#pragma once

#include <cstddef>
#include <vector>

#include "nonet/base/rng.h"
#include "nonet/geometry/layout.h"
#include "nonet/geometry/value_set.h"

namespace nonet::making {

using geometry::CellIndex;
using geometry::Value;
using geometry::ValueSet;

// One value a cell, none blank.
using Board = std::vector<Value>;
using Cells = std::vector<CellIndex>;

// Gives the `values` values of the board other names, every renaming with the same chance.
void rename_values(Board& board, std::size_t values, Rng& rng);

// Of each cell, the cells that share an edge with it, and those that touch it at a corner; each
// list in reading order.
struct Adjacency {
  explicit Adjacency(const geometry::Layout& layout);

  std::vector<Cells> edge;
  std::vector<Cells> corner;
};

}  // namespace nonet::making
