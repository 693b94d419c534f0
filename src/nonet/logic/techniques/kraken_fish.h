// Kraken fish: a fish whose fins do not see what it would remove without them, and chains that
// bridge the gap.
//
//   type 1   a candidate that the fish would remove without its fins goes, because every fin
//            excludes it by a chain
//   type 2   one cover is filled from the bases unless a fin is true: another candidate goes that
//            every base cell in that cover and every fin excludes by a chain
//
// Step: one elimination; `length` is the number of nodes of all chains. Evidence: the fish as in
// fish.h; the chains as links, one branch each; the candidates that they start from are marked
// kAssumed, as is, for type 2, the cover.

#pragma once

#include <string>

#include "nonet/logic/step.h"
#include "nonet/logic/technique.h"

namespace nonet {

// The finder of both types. Basic and franken fish of two to four bases with at most two
// fins, none of them in two bases, that remove nothing by themselves: HoDoKu's limits, and its
// order. One step for each digit of the fish and each elimination. Takes long, up to a second.
bool find_kraken_fish(const Technique& technique, const State& state, Search& search,
                      StepSink sink);

std::string explain_kraken_fish(const Step& step);

}  // namespace nonet
