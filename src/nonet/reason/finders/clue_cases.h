// Clue cases: values that no way to fill a clue's cells has, given their candidates and which cells
// see each other.

#pragma once

#include <string>

#include "nonet/reason/step.h"

namespace nonet::reason {

// A candidate for which no way is found within so many tries stays.
inline constexpr int kMostCases = 2000;

bool find_clue_cases(const Technique& technique, const State& state, Search& search, StepSink sink);

// "r1c1, r2c1 and r2c2 can only be, in this order, 1 2 4 or 2 1 6", or how many ways there are to
// fill the cells; empty where they are too many to count. The marks of the step are the cells of a
// clue with their candidates, in the order of its scope.
std::string words_of_ways(const Facts& facts, const Step& step);
std::string explain_clue_cases(const Facts& facts, const Step& step);

}  // namespace nonet::reason
