// Doubt: which cells of a reading a person should look at.
//
// A network that is wrong is often sure: of a font that it has not learned, a wrong digit may have
// a share of 0.99. Two things tell such cells from right ones. The picture: where nothing else is
// doubtful, hardly a cell is wrong, and where much is, the rest deserves no trust either; and what
// makes a digit of one cell look like another one does so in other cells, for one font draws them
// all. And Sudoku: a wrong digit leaves, as a rule, no puzzle with one solution, so that it matters
// only where another digit would leave one, too, or where several cells are wrong and a change that
// the picture does not suggest made a puzzle of them.

#pragma once

#include <array>

#include "nonet/base/function_ref.h"
#include "nonet/board/cell.h"
#include "nonet/board/cell_set.h"
#include "nonet/board/grid.h"
#include "nonet/scan/network.h"
#include "nonet/scan/scan.h"

namespace nonet::scan {

using CellReadings = std::array<CellReading, kCells>;

// The cells of which the picture is not sure: the less the more of them there are, and the less
// where the picture is smeared, or Sudoku had to change the reading or gives it not exactly one
// solution (`shaken`).
CellSet unsure_cells(const CellReadings& cells, bool shaken);

// The cells that may be what a cell of `doubtful` may be: of the two digits between which the
// picture hangs there, they are read as the likelier one, and the other has a share in them.
CellSet confused_cells(const CellReadings& cells, const CellSet& doubtful);

// Whether the picture speaks against a change that made `puzzle`, so that the other cells may be
// what is wrong.
bool is_far_fetched(const Grid& puzzle, const CellSet& changed, const CellReadings& cells);

// Whether what was read of a lattice is no Sudoku but noise, letters, scribble or a table: the
// picture is unsure of two cells for every digit that it is sure of, or the digits contradict
// each other nearly as often as drawn lots. For readings that have not exactly one solution; one
// has it hardly by chance.
bool is_no_puzzle(const Grid& seen, const CellReadings& cells);

// Whether so many of the grid's cells are doubtful that no digit of the picture deserves trust.
bool is_lost(const CellSet& doubtful, int cells = kCells);

// The givens of a puzzle with one solution that may be another digit with which it has one, too:
// the picture's `scores` need not speak much for it, for these, four of a puzzle's givens as a
// rule, are the only ones of which Sudoku does not tell a slip. A font's 4 that looks like a 1 does
// so wherever it stands, so that two givens of one digit, and all of them, are asked together, too.
// Cost: some puzzles where the picture is doubtful, most often none; at most a few hundred.
// `most`: the greatest digit; `is_unique`: whether a puzzle has one solution.
CellSet cells_with_rivals(const Grid& givens, const std::array<Scores, kCells>& scores, int most,
                          FunctionRef<bool(const Grid&)> is_unique);

}  // namespace nonet::scan
