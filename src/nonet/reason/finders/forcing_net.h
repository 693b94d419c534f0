// Forcing nets: a candidate is supposed to be true, and steps follow until something cannot be met.
//
//   suppose r1c1 is 5    r1c2 is 3 (last cell of a sum), r4c2 is 8 (hidden single), ...
//   -> row 2 has no place for 4: r1c1 is not 5
//
// A forcing net follows the supposition by the steps that a person takes without noting much:
// singles, what one clue says, locked candidates. For each number of steps allowed, 4, 8, 16 and so
// on, all candidates are tried; those that fail first are handed over, and no longer nets are
// looked for. Where no such net exists, the other techniques before chains go on inside the net.
//
// A nested forcing net supposes more where no technique goes on inside (net.h). Its depth grows
// until a candidate is refuted, so that every puzzle with one solution is solved, given the time.
//
// Takes milliseconds to seconds, on large boards minutes.
//
// Source: HoDoKu's forcing nets and the nested chains of Sudoku Explainer, here with any clues.

#pragma once

#include "nonet/reason/step.h"

namespace nonet::reason {

bool find_forcing_net(const Technique& technique, const State& state, Search& search,
                      StepSink sink);
// One step, the first that is found.
bool find_nested_forcing_net(const Technique& technique, const State& state, Search& search,
                             StepSink sink);

std::string explain_forcing_net(const Facts& facts, const Step& step);

}  // namespace nonet::reason
