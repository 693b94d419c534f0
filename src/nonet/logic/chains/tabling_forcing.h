// Forcing chains and forcing nets by HoDoKu's conventions: an assumption that leads to a
// contradiction, or a conclusion that follows from each of several alternatives.

#pragma once

#include <string>

#include "nonet/logic/step.h"
#include "nonet/logic/technique.h"

namespace nonet {

// Each function finds both contradictions and verities. Steps come in HoDoKu's order: placements
// first, then eliminations, by cell.
bool find_tabled_chains(const Technique& technique, const State& state, Search& search,
                        StepSink sink);
bool find_tabled_nets(const Technique& technique, const State& state, Search& search,
                      StepSink sink);

std::string explain_tabled_forcing(const Step& step);

}  // namespace nonet
