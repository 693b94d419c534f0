// Subsets: n cells of a house that have just n digits between them (naked), or n digits that have
// just n places in a house (hidden); n is the technique's size, 2 to 4.

#pragma once

#include <string>

#include "nonet/logic/technique.h"

namespace nonet {

bool find_naked_subset(const Technique& technique, const State& state, Search& search,
                       StepSink sink);
bool find_hidden_subset(const Technique& technique, const State& state, Search& search,
                        StepSink sink);

std::string explain_naked_subset(const Step& step);
std::string explain_hidden_subset(const Step& step);

}  // namespace nonet
