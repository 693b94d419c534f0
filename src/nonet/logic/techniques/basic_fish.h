// Basic fish: n lines in which a digit has its places in just n crossing lines. X-wing, swordfish
// and jellyfish are n = 2, 3 and 4.

#pragma once

#include <string>

#include "nonet/logic/technique.h"

namespace nonet {

// In Sudoku Explainer's order: columns as base first; by base lines, then digit.
bool find_basic_fish(const Technique& technique, const State& state, Search& search, StepSink sink);

std::string explain_basic_fish(const Step& step);

}  // namespace nonet
