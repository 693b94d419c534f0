// Naked subsets of cells that all see each other, and hidden subsets of complete groups.

#pragma once

#include "nonet/reason/step.h"

namespace nonet::reason {

// The cells need not lie in one group: a cage's cell, one in its row and one in its column that is
// a knight's move from the other see each other too.
bool find_naked_subset(const Technique& technique, const State& state, Search& search,
                       StepSink sink);
bool find_hidden_subset(const Technique& technique, const State& state, Search& search,
                        StepSink sink);

std::string explain_naked_subset(const Facts& facts, const Step& step);
std::string explain_hidden_subset(const Facts& facts, const Step& step);

}  // namespace nonet::reason
