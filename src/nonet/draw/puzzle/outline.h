// Outlines of sets of cells: the line around a cage or a region.
//
//   +-----+--+     a loop for each part that hangs together by edges, and one for each hole; cells
//   |     .  |     that touch at a corner alone are parts of their own
//   +..+--+--+
//   |  |

#pragma once

#include <span>
#include <vector>

#include "nonet/draw/puzzle/plane.h"

namespace nonet::draw {

// Closed loops of corners, `inset` of a cell's side inside the edges of the cells.
std::vector<std::vector<Point>> outlines(const Plane& plane, const geometry::Layout& layout,
                                         std::span<const geometry::CellIndex> cells, double inset);

}  // namespace nonet::draw
