// What the rules of Sudoku say of a reading that has not exactly one solution: the likeliest few
// changes that give it one.

#pragma once

#include <array>
#include <optional>

#include "nonet/board/cell.h"
#include "nonet/board/cell_set.h"
#include "nonet/board/grid.h"
#include "nonet/scan/network.h"

namespace nonet::scan {

struct Mended {
  Grid puzzle;
  CellSet changed;
  CellSet rivals;  // cells of changes nearly as likely that give another puzzle with one solution
};

// At most three changes, that cost 8 nats together at most: a factor of 3000. A puzzle without a
// solution may have any digit changed or left out; one with several only digits put in where there
// is ink. Bounded: at most 2000 puzzles are tried, at most 40 ms.
std::optional<Mended> mend(const Grid& puzzle, const std::array<Scores, kCells>& scores);

}  // namespace nonet::scan
