// The classic puzzle among those of any layout: nine by nine with boxes and no further rule. The
// classic solver solves it many times as fast as the kernel.

#pragma once

#include <optional>
#include <vector>

#include "nonet/board/grid.h"
#include "nonet/board/pencilmarks.h"
#include "nonet/geometry/puzzle.h"

namespace nonet {

struct ClassicPuzzle {
  Grid givens;
  // Where the puzzle rules out candidates beside its givens.
  std::optional<Pencilmarks> marks;
};

// nullopt where the layout is another one, or there are clues.
std::optional<ClassicPuzzle> classic_of(const geometry::Puzzle& puzzle);

// One value a cell, kBlank for blank.
std::vector<geometry::Value> values_of(const Grid& grid);

}  // namespace nonet
