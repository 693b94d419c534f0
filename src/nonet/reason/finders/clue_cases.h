// Line bounds and clue cases: values that no way to fill a clue's cells has, given their
// candidates. Line bounds read the line from end to end; clue cases also know which cells see each
// other.

#pragma once

#include "nonet/reason/step.h"

namespace nonet::reason {

// Both techniques. A candidate for which no way is found within CaseSearch::kMostCases tries stays.
bool find_clue_cases(const Technique& technique, const State& state, Search& search, StepSink sink);

}  // namespace nonet::reason
