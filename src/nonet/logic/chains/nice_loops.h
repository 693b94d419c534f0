// Nice loops and AICs (alternating inference chains), with or without groups.

#pragma once

#include <string>

#include "nonet/logic/step.h"
#include "nonet/logic/technique.h"

namespace nonet {

// Registered for the three techniques of chains alike, and for the three grouped ones. Steps come
// in HoDoKu's order of taking. The grouped finder's first step may be one without groups; all
// later ones have some.
bool find_nice_loops(const Technique& technique, const State& state, Search& search, StepSink sink);

std::string explain_nice_loop(const Step& step);

}  // namespace nonet
