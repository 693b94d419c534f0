// Minimal puzzles: every clue is needed.
//
// A clue is redundant when the other clues imply it. A puzzle is minimal when it has exactly one
// solution and no redundant clue.

#pragma once

#include <span>

#include "nonet/base/result.h"
#include "nonet/base/rng.h"
#include "nonet/base/stop.h"
#include "nonet/board/cell_set.h"
#include "nonet/board/grid.h"
#include "nonet/dig/pattern_symmetry.h"

namespace nonet {

// Removes clues of `puzzle` (a complete grid is one too) in random order until none can go without
// losing the unique solution.
//
// Under a symmetry whole orbits are removed, and "none can go" is about orbits: the puzzle may
// still have clues that are redundant one at a time (redundant_clues tells which), but removing
// one of them alone would break the symmetry.
//
// When a stop is requested, the puzzle so far is returned, proper but perhaps not minimal.
// Error: `puzzle` has no solution or more than one, or its pattern lacks the symmetry.
Result<Grid> make_minimal(const Grid& puzzle, PatternSymmetry symmetry, Rng& rng,
                          StopToken stop = {});

// The same for many complete grids at once, several times faster: puzzles[i] is what make_minimal
// makes of solutions[i] with rngs[i]. The solver works on questions from hundreds of them side by
// side (inquiry.h); some thousands in one call are enough. When a stop is requested, those
// that are not done are left as they were.
// Preconditions: each grid is solved, and the spans are equally long.
void make_minimal_each(std::span<const Grid> solutions, PatternSymmetry symmetry,
                       std::span<Rng> rngs, std::span<Grid> puzzles, StopToken stop = {});

// The clues that the other clues imply, each looked at alone. Of a puzzle without solution: all
// clues whose removal leaves it without one.
CellSet redundant_clues(const Grid& puzzle);

// Exactly one solution, and no clue redundant.
bool is_minimal(const Grid& puzzle);

}  // namespace nonet
