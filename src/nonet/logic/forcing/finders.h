// The finders of Sudoku Explainer's chains: cycles, forcing chains, Nishio, multiple, dynamic and
// nested forcing chains.

#pragma once

#include <string>

#include "nonet/logic/technique.h"

namespace nonet {

// Bidirectional cycles and forcing chains, all kinds of them, from easy to hard.
bool find_forcing_chains(const Technique& technique, const State& state, Search& search,
                         StepSink sink);
bool find_nishio(const Technique& technique, const State& state, Search& search, StepSink sink);
// Cell and house forcing chains.
bool find_multiple_chains(const Technique& technique, const State& state, Search& search,
                          StepSink sink);
// Contradiction, double, cell and house; Technique::size is the level of nesting.
bool find_dynamic_chains(const Technique& technique, const State& state, Search& search,
                         StepSink sink);

// The same in words: cycles; forcing chains; all that branches.
std::string explain_forcing_cycle(const Step& step);
std::string explain_forcing_chain(const Step& step);
std::string explain_branches(const Step& step);

}  // namespace nonet
