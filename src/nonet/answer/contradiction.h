// Why a puzzle of any layout and rules has no solution, in words, as far as can be seen without a
// search.

#pragma once

#include <string>
#include <vector>

#include "nonet/base/stop.h"
#include "nonet/geometry/puzzle.h"

namespace nonet {

// Givens that stand twice where values differ, in houses, cages and regions: a sentence each.
std::vector<std::string> find_conflicts(const geometry::Puzzle& puzzle);

// Cells without a candidate and clues that cannot be met even on a board without givens or other
// clues, a sentence each; where there is none of either, the first rule that propagation finds
// broken. Empty where only a search could tell, or where a stop came before. Precondition:
// !find_fault(puzzle).
std::vector<std::string> find_contradictions(const geometry::Puzzle& puzzle, StopToken stop);

}  // namespace nonet
