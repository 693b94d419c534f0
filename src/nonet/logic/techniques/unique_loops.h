// Unique rectangles and loops: a loop of cells, two in each house that it touches, that must not be
// left with the same two digits all round, for these digits could then be swapped.
//
//   type 1   one cell has extra candidates: it holds one of them
//   type 2   all extra candidates are one digit: one of the cells with this digit holds it
//   type 3   two cells have extra candidates, and make a naked or hidden set with other cells of a
//            house
//   type 4   two cells have extra candidates, and one of the two digits has no other place in a
//            house of both cells

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
