// The 45 rule: what cages leave of one or several houses, and what they have outside of them; and
// the bounds of sums whose cells do not all differ.

#pragma once

#include <string>

#include "nonet/reason/step.h"

namespace nonet::reason {

// Innies, outies, both, of several houses, split cages.
bool find_house_sum(const Technique& technique, const State& state, Search& search, StepSink sink);
// Of clues: arrows, little killers, lines with sums.
bool find_sum_bounds(const Technique& technique, const State& state, Search& search, StepSink sink);

std::string explain_house_sum(const Facts& facts, const Step& step);
std::string explain_sum_bounds(const Facts& facts, const Step& step);

}  // namespace nonet::reason
