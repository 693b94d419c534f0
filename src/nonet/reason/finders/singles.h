// Full house, hidden and naked singles.

#pragma once

#include "nonet/reason/step.h"

namespace nonet::reason {

bool find_hidden_single(const Technique& technique, const State& state, Search& search,
                        StepSink sink);
bool find_naked_single(const Technique& technique, const State& state, Search& search,
                       StepSink sink);

std::string explain_full_house(const Facts& facts, const Step& step);
std::string explain_hidden_single(const Facts& facts, const Step& step);
std::string explain_naked_single(const Facts& facts, const Step& step);

}  // namespace nonet::reason
