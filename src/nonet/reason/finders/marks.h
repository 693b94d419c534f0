// What a clue says about two cells: dots, XV, inequalities, clones, index cells, thermometers,
// whispers and other lines, and the negative rules.

#pragma once

#include <string>

#include "nonet/reason/step.h"

namespace nonet::reason {

// Marks of digits, marks, thermometers: a step has all that one cell says about others through one
// clue. The first is about filled cells, the last about thermometers only.
bool find_marks(const Technique& technique, const State& state, Search& search, StepSink sink);

std::string explain_marks(const Facts& facts, const Step& step);

}  // namespace nonet::reason
