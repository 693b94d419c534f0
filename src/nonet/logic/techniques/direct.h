// Direct forms: locked candidates or a hidden subset together with the hidden single that they
// uncover, taken as one step. The digit is placed, and nothing else is eliminated.

#pragma once

#include <string>

#include "nonet/logic/technique.h"

namespace nonet {

bool find_direct_locked(const Technique& technique, const State& state, Search& search,
                        StepSink sink);
bool find_direct_hidden_subset(const Technique& technique, const State& state, Search& search,
                               StepSink sink);

std::string explain_direct_locked(const Step& step);
std::string explain_direct_hidden_subset(const Step& step);

}  // namespace nonet
