// Unavoidable sets of a complete grid: sets of cells that every puzzle must have a clue in.
//
// A set is unavoidable when some other complete grid differs from this one in cells of the set
// only: a puzzle without a clue there has both solutions. It is minimal when no proper subset is
// unavoidable. A puzzle made of a grid's digits is proper exactly when it has a clue in each of the
// grid's minimal unavoidable sets, of which the small ones decide nearly always.

#pragma once

#include <vector>

#include "nonet/base/stop.h"
#include "nonet/board/cell_set.h"
#include "nonet/board/grid.h"

namespace nonet {

// No set is smaller: two digits crosswise in two lines of a chute.
inline constexpr int kSmallestUnavoidable = 4;

// All minimal unavoidable sets of `solution` with at most `most_cells` cells, smaller ones first,
// then by their cells. When a stop is requested, the sets found by then are returned: unavoidable,
// but perhaps neither all nor minimal. Precondition: is_solved(solution).
// Cost and yield, on average over uniform grids: docs/generation.md.
std::vector<CellSet> unavoidable_sets(const Grid& solution, int most_cells, StopToken stop = {});

}  // namespace nonet
