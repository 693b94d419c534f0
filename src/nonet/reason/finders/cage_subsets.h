// Killer pairs and triples, and cage blocking: what cages and cells of one house say together.

#pragma once

#include <string>

#include "nonet/reason/step.h"

namespace nonet::reason {

// Pair, triple: by technique.size.
bool find_cage_subset(const Technique& technique, const State& state, Search& search,
                      StepSink sink);
bool find_cage_blocking(const Technique& technique, const State& state, Search& search,
                        StepSink sink);

std::string explain_cage_subset(const Facts& facts, const Step& step);
std::string explain_cage_blocking(const Facts& facts, const Step& step);

}  // namespace nonet::reason
