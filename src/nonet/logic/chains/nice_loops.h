// Nice loops and AICs (alternating inference chains), with or without groups.

#pragma once

#include <string>

#include "nonet/logic/step.h"
#include "nonet/logic/technique.h"

namespace nonet {

// One search for the three techniques without groups, one for the three grouped techniques. Steps
// come in the order in which HoDoKu takes them. The first step of the grouped search may have no
// groups; all later steps have groups.
bool find_nice_loops(const Technique& technique, const State& state, Search& search, StepSink sink);

std::string explain_nice_loop(const Step& step);

}  // namespace nonet
