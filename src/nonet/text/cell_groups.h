// Groups of cells that hold each value once, as texts list them without saying which of them are
// rows, boxes or diagonals; and the layout that has such houses.
//
//   index of a cell = column * rows + row          column by column, as KSudoku counts
//
//   0 3 6      a group of 0, 3 and 6 is the first row; nine groups may be three rows, three columns
//   1 4 7      and three regions
//   2 5 8
//
// Cells in no group are no part of the board.

#pragma once

#include <cstdint>
#include <vector>

#include "nonet/base/result.h"
#include "nonet/geometry/puzzle.h"

namespace nonet::text {

struct CellGroups {
  int order = 0;  // how many values there are
  int rows = 0;   // of the plane
  int columns = 0;
  std::vector<std::vector<int>> groups;  // indices of cells

  int size() const { return rows * columns; }
  geometry::Place place_of(int index) const {
    return {static_cast<std::int16_t>(index % rows), static_cast<std::int16_t>(index / rows)};
  }
  int index_of(geometry::Place place) const { return place.column * rows + place.row; }
};

// Adds the groups of the square grid whose first cell is `at`. Error: the grid does not fit the
// board, or its order has no square blocks.
std::optional<Error> add_square_grid(CellGroups& graph, int at, bool with_blocks);

// The board as a puzzle without givens. The layout has a name if a named layout has these houses;
// on a square grid, other groups become extra regions. Precondition: the indices are those of
// cells. Error: a group of too many cells, or no group at all.
Result<geometry::Puzzle> puzzle_of(const CellGroups& graph);

}  // namespace nonet::text
