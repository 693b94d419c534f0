// Clue cases: values that no way to fill a clue's cells has, given their candidates and which cells
// see each other.

#pragma once

#include <string>

#include "nonet/reason/step.h"

namespace nonet::reason {

// A candidate for which no way is found within so many tries stays.
inline constexpr int kMostCases = 2000;

bool find_clue_cases(const Technique& technique, const State& state, Search& search, StepSink sink);

std::string explain_clue_cases(const Facts& facts, const Step& step);

}  // namespace nonet::reason
