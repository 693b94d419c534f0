// Forcing chains and forcing nets by HoDoKu's conventions: an assumption that contradicts itself,
// or something that all alternatives agree on.

#pragma once

#include <string>

#include "nonet/logic/step.h"
#include "nonet/logic/technique.h"

namespace nonet {

// Each function is the finder of its contradictions and of its verities. Steps come in HoDoKu's
// order: placements first, then eliminations, by cell.
bool find_tabled_chains(const Technique& technique, const State& state, Search& search,
                        StepSink sink);
bool find_tabled_nets(const Technique& technique, const State& state, Search& search,
                      StepSink sink);

std::string explain_tabled_forcing(const Step& step);

}  // namespace nonet
