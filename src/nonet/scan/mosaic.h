// Mosaics: patches of paper between lines, side by side like tiles, and the grids that they may be
// part of. For grids whose lines do not hang together, or hang together with what is around them.
//
//   +---+---+---+
//   | a | b | c |     a tile's neighbours are of its size, and at its side: b is at the right of a
//   +---+---+---+     at (0, 0), so b is at (1, 0) and d at (0, 1)
//   | d |   | e |
//   +---+---+---+

#pragma once

#include <vector>

#include "nonet/scan/plane.h"
#include "nonet/scan/warp.h"

namespace nonet::scan {

// Where grids may lie, by tiles of pixels with ink below `threshold`: cells, of which at least
// 5 x 5 are linked, or boxes.
std::vector<Quad> mosaic_quads(const Plane& ink, int threshold);

}  // namespace nonet::scan
