// From a puzzle's words to the kernel's forms.

#pragma once

#include "nonet/base/result.h"
#include "nonet/geometry/puzzle.h"
#include "nonet/kernel/network.h"

namespace nonet::kernel {

// The network of what the puzzle says, and nothing derived: add_derived does that. Origins are set.
// Error: a clue that needs more memory than bounded (an automaton over kMostStates); the sentence
// names its place. Precondition: !find_fault(puzzle).
Result<Network> translate(const geometry::Puzzle& puzzle);

}  // namespace nonet::kernel
