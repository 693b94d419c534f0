// Fresh puzzles: where a search for a target begins, and for common targets ends.
//
// Without a pattern: a random grid, dug to the number of clues wanted, or to a minimal puzzle.
//
// With a pattern, random digits in its cells nearly always leave many solutions. So the digits are
// improved step by step: empty a few of the pattern's cells, list the solutions, and fill the cells
// with the digits that occur there in the fewest solutions (drawn at random where several do). That
// many solutions are then left; the goal is one.

#pragma once

#include <optional>

#include "nonet/base/rng.h"
#include "nonet/base/stop.h"
#include "nonet/board/grid.h"
#include "nonet/search/target.h"

namespace nonet {

// The numbers of clues that a fresh puzzle gets: those of the target, or what suits its label.
// nullopt: as many as a minimal puzzle has.
std::optional<Range> fresh_clues(const Target& target);

// A proper puzzle with the target's pattern or symmetry, clues and minimality as near to the target
// as digging comes. nullopt where the digits in a pattern never left one solution (another call
// draws new ones), or after a stop.
std::optional<Grid> fresh_puzzle(const Target& target, Rng& rng, StopToken stop = {});

// The digits of `solution` in the cells of `pattern`.
Grid clues_of(const Grid& solution, const CellSet& pattern);

}  // namespace nonet
