// Cell and house forcing chains: one of several candidates is true, and each of them leads to the
// same result.
//
//   choice    a  -> ... -> x off
//             b  -> ... -> x off          x is false, whichever holds
//             c  -> ... -> x off
//
// A choice is a cell, or a value and a group that must hold it (choices.h), with three candidates
// or more. Every branch is a chain through links of the board as it is: nothing that one branch
// removes makes another link.

#pragma once

#include "nonet/reason/step.h"

namespace nonet::reason {

// The fewest links first: for every candidate that some choice proves false or true, a step.
bool find_forcing_chains(const Technique& technique, const State& state, Search& search,
                         StepSink sink);

std::string explain_forcing_chains(const Facts& facts, const Step& step);

}  // namespace nonet::reason
