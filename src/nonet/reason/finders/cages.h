// Cages one by one: the last cell, combinations, permutations, and values that all combinations
// have. What the 45 rule makes of several cages, where its cells all see each other, is a cage too
// (mandatory values).

#pragma once

#include <string>

#include "nonet/reason/step.h"

namespace nonet::reason {

// Of any clue with a sum.
bool find_last_in_cage(const Technique& technique, const State& state, Search& search,
                       StepSink sink);
// Single combination, also for the cells that see all of the cage; combinations; permutations.
bool find_cage_values(const Technique& technique, const State& state, Search& search,
                      StepSink sink);
bool find_mandatory_values(const Technique& technique, const State& state, Search& search,
                           StepSink sink);

std::string explain_last_in_cage(const Facts& facts, const Step& step);
std::string explain_single_combination(const Facts& facts, const Step& step);
std::string explain_cage_combinations(const Facts& facts, const Step& step);
std::string explain_mandatory_values(const Facts& facts, const Step& step);

}  // namespace nonet::reason
