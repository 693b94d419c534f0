// KSudoku's graphs: which cells a board has, and which groups of them hold each value once.
//
//   index of a cell = column * rows + row          KSudoku counts cells column by column
//
//   0 3 6      <clique size="3"> 0 3 6 </clique>   a group: here the first row
//   1 4 7      <sudokugroups at="0"/>              a square grid's rows and columns, and its
//   blocks, 2 5 8                                          whose top left cell has that index
//
// Cells in no group are no part of the board.

#pragma once

#include <cstdint>
#include <vector>

#include "nonet/base/result.h"
#include "nonet/geometry/puzzle.h"

namespace nonet::text {

struct KSudokuGraph {
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

// Adds the groups of a square grid. Error: it does not fit the board, or has no square blocks.
std::optional<Error> add_square_grid(KSudokuGraph& graph, int at, bool with_blocks);

// The board as a puzzle without givens. It gets the name that it has among the layouts; what is no
// house of a square grid becomes an extra region. Precondition: the indices are those of cells.
// Error: a group of too many cells, or no group at all.
Result<geometry::Puzzle> puzzle_of(const KSudokuGraph& graph);

}  // namespace nonet::text
