// Blanking a given number of cells of a complete grid.
//
// blank      keeps the solution unique, and so may have to stop short of the number asked for
// blank_any  does not look at solutions: exactly k cells, uniformly random; solve(puzzle, limit)
//            tells how many solutions are left (with 52 or more blanks hardly ever one)
//
// Both keep the symmetry of the pattern, and never blank a cell twice.

#pragma once

#include "nonet/base/result.h"
#include "nonet/base/rng.h"
#include "nonet/base/stop.h"
#include "nonet/board/grid.h"
#include "nonet/dig/pattern_symmetry.h"

namespace nonet {

// No puzzle with fewer clues has a unique solution: G. McGuire, B. Tugemann, G. Civario, "There is
// no 16-clue Sudoku", 2012.
inline constexpr int kFewestClues = 17;
inline constexpr int kMostBlanks = kCells - kFewestClues;

// How many cells to blank: any number low..high, both included.
struct BlankRange {
  int low = 52;
  int high = 60;

  // Precondition: low <= high.
  int draw(Rng& rng) const { return rng.between(low, high); }
};

struct BlankOptions {
  PatternSymmetry symmetry = PatternSymmetry::kNone;
  // How many orders of removal to try before returning the best so far. Precondition: >= 1.
  int max_attempts = 5000;
  StopToken stop = {};
};

struct BlankOutcome {
  Grid puzzle;
  int blanks = 0;     // cells blanked in `puzzle`, at most `requested`
  int requested = 0;  // k
  bool reached = false;
  int attempts = 0;  // orders of removal tried
};

// Blanks k cells of `solution` so that the solution stays unique, or as many below k as the
// attempts allow. Where the symmetry rules k out (is_reachable), the nearest lower number is the
// target. When a stop is requested, the best result so far is returned.
// Error: k < 0 or k > kMostBlanks. Precondition: is_solved(solution).
// Cost: without symmetry about 0.1 ms up to 56 blanks, 2 ms for 60; an attempt is some 30 us, so a
// number out of reach costs 0.1 to 0.2 s at the default limit (docs/generation.md).
Result<BlankOutcome> blank(const Grid& solution, int k, const BlankOptions& options, Rng& rng);

// Blanks exactly k cells, each union of orbits with k cells equally likely, unique or not.
// Error: no union of orbits has k cells. Precondition: is_solved(solution).
Result<Grid> blank_any(const Grid& solution, int k, PatternSymmetry symmetry, Rng& rng);

}  // namespace nonet
