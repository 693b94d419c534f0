// When each cell of a puzzle is solved: the shades of the board on a cover.

#pragma once

#include <array>

#include "nonet/board/grid.h"

namespace nonet::book {

// 0 for givens; 1 for cells that are single in a house or in themselves at once, 2 for those that
// are then, and so on. Cells beyond the reach of singles come last, all at once.
std::array<int, kCells> solving_rounds(const Grid& givens, const Grid& solution);

}  // namespace nonet::book
