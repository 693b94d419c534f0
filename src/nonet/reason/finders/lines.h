// What a line or a count says by itself: thermometers, between lines, sandwiches and others that
// are read from cell to cell, runs of consecutive values; quadruples, circles, entropy.

#pragma once

#include <string>

#include "nonet/reason/step.h"

namespace nonet::reason {

bool find_line_bounds(const Technique& technique, const State& state, Search& search,
                      StepSink sink);
bool find_clue_counts(const Technique& technique, const State& state, Search& search,
                      StepSink sink);

std::string explain_line_bounds(const Facts& facts, const Step& step);
std::string explain_clue_counts(const Facts& facts, const Step& step);

}  // namespace nonet::reason
