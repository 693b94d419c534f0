// Unique rectangles and loops: a loop of cells, two in each house that it touches, that must not be
// left with the same two digits all round, for they could then be swapped.
//
//   type 1   one cell has extra candidates: it has one of them
//   type 2   all extra candidates are one digit: one of its cells has it
//   type 3   two cells have them: they make a naked or hidden set with other cells of a house
//   type 4   two cells have them, and one of the two digits has no other place in a house of both

#pragma once

#include <string>

#include "nonet/logic/technique.h"

namespace nonet {

// Gives steps of all types, rectangles (four cells) and longer loops, from easy to hard, as Sudoku
// Explainer does.
bool find_unique_loop(const Technique& technique, const State& state, Search& search,
                      StepSink sink);

std::string explain_unique_loop(const Step& step);

}  // namespace nonet
