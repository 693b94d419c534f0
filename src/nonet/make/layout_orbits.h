// The orbits of a layout's cells under a pattern symmetry: cells that are given together or blank
// together. dig/pattern_symmetry.h has those of 9 by 9 cells.

#pragma once

#include <vector>

#include "nonet/base/result.h"
#include "nonet/dig/pattern_symmetry.h"
#include "nonet/geometry/layout.h"
#include "nonet/make/board.h"

namespace nonet::making {

// By first cell; every cell is in exactly one. Error: the layout itself does not have the symmetry.
Result<std::vector<Cells>> orbits_of(const geometry::Layout& layout, PatternSymmetry symmetry);

}  // namespace nonet::making
