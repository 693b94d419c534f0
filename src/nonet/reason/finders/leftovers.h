// Equal sets: two unions of as many houses hold each value equally often, and so do the cells that
// only the one has and those that only the other has.
//
//   law of leftovers   up to four rows or columns in a run, against regions, windows or any
//   complete
//                      groups but boxes; at most five cells left over on a side
//   equal sets         up to four rows (columns) and boxes or the like that do not overlap, against
//                      columns (rows); at most 16 cells left over on a side, as in the Phistomefel
//                      ring: long searches, and seldom a step
//
// Of each value, the one side has at least as many as stand in the other, and at most as many as
// there is room for in the other.

#pragma once

#include "nonet/reason/step.h"

namespace nonet::reason {

bool find_law_of_leftovers(const Technique& technique, const State& state, Search& search,
                           StepSink sink);
bool find_equal_sets(const Technique& technique, const State& state, Search& search, StepSink sink);

std::string explain_leftovers(const Facts& facts, const Step& step);

}  // namespace nonet::reason
