// Templates: every layout of one digit on its candidates, once in each house that still needs it.
//
// A cell that no layout uses cannot hold the digit, a cell that all layouts use must hold it. Other
// digits narrow the layouts: a cell that must hold another digit cannot hold this digit. Layouts
// prove all that any fish or chain of one digit proves, so `places_in_layouts` tells the fish
// search beforehand that no fish of a digit eliminates anything.

#pragma once

#include "nonet/board/cell_set.h"

namespace nonet {

// The cells that at least one layout uses: one cell in each row, column and box in which `needed`
// has cells, all cells from `allowed`, a subset of it. Empty when there is no layout. Cost:
// about a microsecond.
CellSet places_in_layouts(const CellSet& needed, const CellSet& allowed);

}  // namespace nonet
