// Nishio: a candidate is supposed to be true, and its value is followed through the houses until
// one has no place for it.
//
//   suppose r1c1 is 5    the 5s that it sees are gone
//   -> a house with one place left for 5 has it there, and more 5s are gone
//   -> a house has no place left for 5: r1c1 is not 5
//
// Unlike the links of graph.h, what is removed on the way counts: all removals together leave one
// place, or none. Without that, Nishio would be no more than an AIC: if "x on" implies both "y on"
// and "y off" through links, then also "y on" implies "x off".
//
// Source: Tetsuya Nishio; within one value, as Sudoku Explainer 1.2.1 has it.

#pragma once

#include "nonet/reason/step.h"

namespace nonet::reason {

bool find_nishio(const Technique& technique, const State& state, Search& search, StepSink sink);

std::string explain_nishio(const Facts& facts, const Step& step);

}  // namespace nonet::reason
