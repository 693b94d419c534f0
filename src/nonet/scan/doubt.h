// Doubt: which cells of a reading a person should look at.
//
// A network that is wrong is often sure: of a font that it has not learned, a wrong digit may have
// a share of 0.99. Two things tell such cells from right ones. The picture: where nothing else is
// doubtful, hardly a cell is wrong, and where much is, the rest deserves no trust either. And
// Sudoku: a wrong digit leaves, as a rule, no puzzle with one solution, so that it matters only
// where another digit would leave one, too.

#pragma once

#include <array>

#include "nonet/board/cell.h"
#include "nonet/board/cell_set.h"
#include "nonet/board/grid.h"
#include "nonet/scan/scan.h"

namespace nonet::scan {

using CellReadings = std::array<CellReading, kCells>;

// The cells of which the picture is not sure: the less the more of them there are, and the less
// where Sudoku had to change the reading or gives it not exactly one solution (`shaken`).
CellSet unsure_cells(const CellReadings& cells, bool shaken);

// The givens of a puzzle with one solution that may be another digit with which it has one, too.
// Cost: at most 8 puzzles a cell, most often none.
CellSet cells_with_rivals(const Grid& givens, const CellReadings& cells);

}  // namespace nonet::scan
