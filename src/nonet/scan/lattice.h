// A lattice of ten and ten lines: how well one is seen where it is thought to be, and where exactly
// its crossings are.
//
//   ink     how much darker than its surroundings a pixel is, 0..255 (find.h)
//   quad    where the four corners are thought to be

#pragma once

#include "nonet/scan/plane.h"
#include "nonet/scan/scan.h"
#include "nonet/scan/warp.h"

namespace nonet::scan {

// The lattice of `quad`, its lines straight.
Lattice straight_lattice(const Warp& warp);

// How many of the 180 pieces of line are seen, in hundredths. The content of cells does not matter:
// only what is near to a line is looked at.
int seen_of(const Plane& ink, const Lattice& lattice);

// Moves the crossings to where lines cross in `ink`, as far as a surface of degree 3 in row and
// column follows them.
Lattice fitted(const Plane& ink, const Quad& quad);

}  // namespace nonet::scan
