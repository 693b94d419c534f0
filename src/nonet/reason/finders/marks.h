// What a clue says about two cells: dots, XV, inequalities, clones, index cells, thermometers,
// whispers and other lines, and the negative rules.

#pragma once

#include <string>

#include "nonet/reason/step.h"

namespace nonet::reason {

// A step has all that one cell says about others through one clue. Of any rule, where the cell is
// filled:
bool find_marks_of_digits(const Technique& technique, const State& state, Search& search,
                          StepSink sink);
// Filled or not; thermometers apart.
bool find_marks(const Technique& technique, const State& state, Search& search, StepSink sink);
bool find_thermometer(const Technique& technique, const State& state, Search& search,
                      StepSink sink);

std::string explain_marks(const Facts& facts, const Step& step);
std::string explain_thermometer(const Facts& facts, const Step& step);

}  // namespace nonet::reason
