// Intersections: pointing, claiming, and the same of any two groups; common peers.

#pragma once

#include "nonet/reason/step.h"

namespace nonet::reason {

// Pointing: from a box to a line. Claiming: from a line to a box. Intersection: from any other
// complete group to any other group.
bool find_intersection(const Technique& technique, const State& state, Search& search,
                       StepSink sink);
// Candidates that exclude a value from all its places in a complete group, because they see them or
// because ties say so, where no one group has all of them: that would be an intersection.
bool find_common_peers(const Technique& technique, const State& state, Search& search,
                       StepSink sink);

std::string explain_intersection(const Facts& facts, const Step& step);
std::string explain_common_peers(const Facts& facts, const Step& step);

}  // namespace nonet::reason
