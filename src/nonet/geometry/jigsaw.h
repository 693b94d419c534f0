// Jigsaws: regions of any shape in the place of boxes, given or drawn at random.
//
// Regions are drawn by a walk. It begins with the boxes, or with the rows where there are none, and
// exchanges cells: a cell of region A goes to its neighbour B, another of B goes to A, as long as
// both stay in one piece. So each state is a tiling. How readily walls may grow is drawn first:
// some jigsaws are made of compact regions, others of long ones.

#pragma once

#include <span>
#include <vector>

#include "nonet/base/rng.h"
#include "nonet/geometry/layout.h"

namespace nonet::geometry {

inline constexpr int kNoRegion = -1;

// One number a cell, 0 .. values-1 in the order of first cells: connected regions of as many cells
// as there are values, on a square of `values` by `values` cells. Not every result has a solution,
// though most have. Takes about 1 ms for 9 values, 200 ms for 36.
// Precondition: 2 <= values <= kMostValues.
std::vector<int> random_regions(int values, Rng& rng);

// Adds to a layout without boxes the regions that `region_of` says, one number a cell, kNoRegion
// for none; find_fault says whether they have the right sizes. Precondition: one number a cell.
void add_regions(Layout& layout, std::span<const int> region_of);

// Whether all cells of some region lie in one row, or all in one column. Such a region says nothing
// that its row or column does not say, so that jigsaws made for solvers go without.
bool has_straight_region(const Layout& layout);

// One number a cell, in the order of first cells; kNoRegion where the layout has no region.
std::vector<int> regions_of(const Layout& layout);

}  // namespace nonet::geometry
