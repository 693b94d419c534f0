// A lattice of lines, ten and ten for 9x9: how well one is seen where it is thought to be, and
// where exactly its crossings are.
//
//   ink     how much darker than its surroundings a pixel is, 0..255 (find.h)
//   quad    where the four corners are thought to be

#pragma once

#include "nonet/scan/plane.h"
#include "nonet/scan/scan.h"
#include "nonet/scan/warp.h"

namespace nonet::scan {

inline constexpr int kFlatSide = 324;  // pixels of the flat board: 36 a cell of 9x9

// The lattice of `side` cells a row whose lines are straight. `warp` is of a board of kFlatSide.
Lattice straight_lattice(const Warp& warp, int side);

// How many of the pieces of line are seen, in hundredths. The content of cells does not matter:
// only what is near to a line is looked at.
int seen_of(const Plane& ink, const Lattice& lattice);

// Moves the crossings to where lines cross in `ink`, as far as a surface of degree 3 in row and
// column follows them.
Lattice fitted(const Plane& ink, const Quad& quad, int side);

}  // namespace nonet::scan
