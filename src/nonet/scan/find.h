// Where the grids of a picture lie.
//
// The picture is made small; ink is what is darker than its surroundings, or brighter, on a dark
// screen. Large connected pieces of ink, a thick border or all lines of a grid, propose their
// largest quadrilateral, and patches of paper between lines, that look like cells or boxes side by
// side, propose the nine by nine that they lie in. Each proposal is followed along its lines, and
// kept where the pieces of line around the 81 cells are there.

#pragma once

#include <vector>

#include "nonet/scan/scan.h"

namespace nonet::scan {

struct Place {
  Lattice lattice;    // in the picture
  bool dark = false;  // bright lines on a dark ground
};

// Where the 9x9 grids are, the largest first. `thorough`: with all that may help where little is
// seen.
std::vector<Place> places_in(const Picture& picture, const Options& options, bool thorough);

// Where the 6x6 and 4x4 grids are. A lattice of few lines is soon thought to be seen, so that more
// of it must be there, and only connected lines propose one.
std::vector<Place> small_places_in(const Picture& picture, const Options& options);

}  // namespace nonet::scan
