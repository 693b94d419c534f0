// Wings and remote pairs: cells of two or three candidates that see each other for whatever reason.

#pragma once

#include "nonet/reason/step.h"

namespace nonet::reason {

// XY-wings and XYZ-wings: a pivot and two pincers.
bool find_wing(const Technique& technique, const State& state, Search& search, StepSink sink);
// Two cells with the same two candidates, each of which sees one end of a strong link.
bool find_w_wing(const Technique& technique, const State& state, Search& search, StepSink sink);
// Cells with the same two candidates, joined where they see each other.
bool find_remote_pair(const Technique& technique, const State& state, Search& search,
                      StepSink sink);

std::string explain_wing(const Facts& facts, const Step& step);
std::string explain_w_wing(const Facts& facts, const Step& step);
std::string explain_remote_pair(const Facts& facts, const Step& step);

}  // namespace nonet::reason
