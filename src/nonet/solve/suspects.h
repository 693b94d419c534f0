// Which digit of a puzzle without solution is likely wrong.

#pragma once

#include "nonet/board/cell_set.h"
#include "nonet/board/grid.h"

namespace nonet {

// The cells whose digit, taken away alone, leaves exactly one solution. Where one wrong digit was
// added to a proper puzzle, its cell is among them, and seldom another. Empty where the puzzle has
// a solution. Cost: one solve a digit, all of them in one span.
CellSet suspects(const Grid& puzzle);

}  // namespace nonet
