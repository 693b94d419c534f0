// From a hint to a step, and the step in words.

#pragma once

#include "nonet/logic/forcing/hint.h"
#include "nonet/logic/step.h"

namespace nonet::forcing {

// Fills in a step from a hint of the list: placements and eliminations, and, if the list has links,
// the chains, their assumptions and conclusion, and the steps inside them.
void fill(Step& step, const HintList& list, const Hint& hint);

}  // namespace nonet::forcing
