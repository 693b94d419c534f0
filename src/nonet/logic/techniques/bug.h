// BUG, bivalue universal grave: were it not for a few extra candidates, every blank cell would have
// two candidates and every digit two places in every house, and the puzzle no unique solution.
//
// Type 1: all extra candidates in one cell. Type 2: one extra digit, in several cells. Type 3: the
// extra digits and cells of their house make a naked set. Type 4: of two cells, one takes an
// extra digit and the other the only other digit that they share.

#pragma once

#include <string>

#include "nonet/logic/technique.h"

namespace nonet {

// Gives steps of all four types, in Sudoku Explainer's order.
bool find_bug(const Technique& technique, const State& state, Search& search, StepSink sink);

std::string explain_bug(const Step& step);

}  // namespace nonet
