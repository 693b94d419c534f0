// Shapes that layouts are put together from: square grids of rows, columns and boxes, alone or
// overlapping, and the houses that variants add to each of them.

#pragma once

#include <optional>
#include <span>
#include <vector>

#include "nonet/base/result.h"
#include "nonet/geometry/layout.h"

namespace nonet::geometry {

// Rows and columns of a box; both 0 where there are no boxes.
struct BoxSize {
  int rows = 0;
  int columns = 0;

  friend bool operator==(BoxSize, BoxSize) = default;
};

// Both functions return layouts without a name. Preconditions of both: 2 <= values <= kMostValues;
// the size of a box is 0 by 0, or its cells are as many as the values.
//
// A grid of `values` by `values` cells.
Layout square_layout(int values, BoxSize box);
// Grids of that size with the given top left corners, which may overlap; a house that grids share
// is there once. The plane ends where the grids do. Precondition: at most kMostCells cells.
Layout overlapping_layout(int values, BoxSize box, std::span<const Place> corners);

// Top left corners of the square grids of the layout, in reading order.
std::vector<Place> grid_corners(const Layout& layout);

enum class ExtraHouses : std::uint8_t {
  kDiagonals,       // both diagonals
  kMainDiagonal,    // from the top left
  kAntiDiagonal,    // from the bottom left
  kWindoku,         // windows of the size of a box, one line apart, and the houses they imply
  kDisjointGroups,  // cells at the same position in every box
  kCentreDot,       // the middle cells of the boxes
  kAsterisk,
  kGirandola,
  kPerCent,  // two windows, and the diagonal between them
};

// Adds the houses to each grid of the layout. Error: what the grids lack, e.g. "square boxes",
// which ends "windoku needs ...".
std::optional<Error> add_houses(Layout& layout, ExtraHouses houses);

// Adds one house, unless one of its kind with the same cells is there, and puts the houses in
// order: by kind, then by first cell.
void add_house(Layout& layout, HouseKind kind, std::vector<CellIndex> cells);

}  // namespace nonet::geometry
