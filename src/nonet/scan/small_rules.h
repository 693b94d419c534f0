// The rules of 4x4 and 6x6: what the kernel says of a small puzzle, which lies in the upper left
// part of a Grid.

#pragma once

#include "nonet/board/grid.h"
#include "nonet/solve/diagnose.h"

namespace nonet::scan {

// Boxes of `box_rows` rows and side / box_rows columns.
struct SmallShape {
  int side = 0;
  int box_rows = 0;
};

struct SmallVerdict {
  Verdict verdict = Verdict::kNoSolution;  // never kConflict
  Grid solution;                           // where there is exactly one
};

SmallVerdict verdict_on(const Grid& puzzle, const SmallShape& shape);

}  // namespace nonet::scan
