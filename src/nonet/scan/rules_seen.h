// What the lines of a flat board say of its rules: which boxes they show, and whether there are
// lines where a grid of its size has none.

#pragma once

#include "nonet/scan/plane.h"

namespace nonet::scan {

struct BoxesSeen {
  int rows = 0;        // of a box, as the board lies
  bool clear = false;  // the lines around boxes are thicker or darker than the others
};

// The boxes of 4x4, or of 6x6: 2 rows by 3 columns or 3 by 2, whichever the lines show more of.
BoxesSeen boxes_of(const Plane& darkness, int side);

// Whether lines run through several cells: of a lattice that has more of them than thought, such as
// 8x8 read as 4x4.
bool has_lines_inside(const Plane& darkness, int side);

}  // namespace nonet::scan
