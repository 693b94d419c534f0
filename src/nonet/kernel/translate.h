// Translates the clues of a puzzle into constraints of the kernel's forms.

#pragma once

#include "nonet/base/result.h"
#include "nonet/geometry/puzzle.h"
#include "nonet/kernel/budget.h"
#include "nonet/kernel/network.h"

namespace nonet::kernel {

// The network of the puzzle, without derived constraints: add_derived adds those. Origins are set.
// Error: a clue that needs too much (an automaton over kMostStates, an arrow's number over 9
// cells), or a number of values that does not fit its rule; the sentence names the clue. So does
// that of a budget that is spent; where the token asked to stop, the error is stopped_error(), and
// the caller says what that means. Precondition: !find_fault(puzzle).
Result<Network> translate(const geometry::Puzzle& puzzle, Budget& budget);
// With a budget of its own.
Result<Network> translate(const geometry::Puzzle& puzzle);

}  // namespace nonet::kernel
