// Subsets: n cells of a house that have just n digits between them (naked), or n digits that have
// just n places in a house (hidden); n is the technique's size, 2 to 4.
//
// For HoDoKu a naked subset reaches every house that its cells share. Where it eliminates in a box
// and in a line outside the box, it is a locked pair or triple, a technique of its own.

#pragma once

#include <string>

#include "nonet/logic/technique.h"

namespace nonet {

bool find_naked_subset(const Technique& technique, const State& state, Search& search,
                       StepSink sink);
bool find_hidden_subset(const Technique& technique, const State& state, Search& search,
                        StepSink sink);

// Naked subsets of HoDoKu's kind under either convention; boxes alone are searched.
bool find_locked_subset(const Technique& technique, const State& state, Search& search,
                        StepSink sink);

std::string explain_naked_subset(const Step& step);
std::string explain_hidden_subset(const Step& step);
std::string explain_locked_subset(const Step& step);

}  // namespace nonet
