// Which digit of a puzzle without solution is likely wrong.

#pragma once

#include "nonet/board/cell_set.h"
#include "nonet/board/grid.h"

namespace nonet {

// The cells whose digit, taken away alone, leaves exactly one solution. Of a puzzle that one wrong
// digit has spoilt that digit's cell is among them, and seldom another. Empty where the puzzle has
// a solution. Costs a solution for each digit, made side by side.
CellSet suspects(const Grid& puzzle);

}  // namespace nonet
