// Forcing net: a candidate is supposed to be true, and simple steps follow until something cannot
// be met. What is shown is a candidate that comes to that in few steps.
//
//   suppose r1c1 is 5    r1c2 is 3 (last cell of a sum), r4c2 is 8 (hidden single), ...
//   -> a cell has no candidate, or a house no place for a value: r1c1 is not 5
//
// The steps are those that a person takes without noting much: singles, what one clue says, locked
// candidates. For each number of steps allowed, 4, 8, 16 and so on, all candidates are tried; those
// that fail first are handed over, and no longer nets are looked for. Takes milliseconds to
// seconds; boards with more than 2000 candidates have none.
//
// Source: HoDoKu's forcing nets, here with any clues and without branches inside.

#pragma once

#include "nonet/reason/step.h"

namespace nonet::reason {

bool find_forcing_net(const Technique& technique, const State& state, Search& search,
                      StepSink sink);

std::string explain_forcing_net(const Facts& facts, const Step& step);

}  // namespace nonet::reason
