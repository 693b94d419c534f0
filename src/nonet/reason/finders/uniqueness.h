// Unique rectangles, where a puzzle's rules allow them.
//
//      start    partner     a b      Each cell sees its two neighbours. If all four came down to a
//      third    fourth      b a      and b, the two could be exchanged, where no rule would notice:
//                                    the puzzle would have two solutions.
//
//   floor   cells with no other candidates than a and b; the start is one of them
//   roof    the others

#pragma once

#include <array>

#include "nonet/reason/step.h"

namespace nonet::reason {

// Start, partner, third, fourth.
using Corners = std::array<CellIndex, 4>;

// Whether exchanging the two values, which stand crosswise in the corners, keeps every board that
// meets all rules of the puzzle one that does, and every other board one that does not: judged by
// what each constraint of the network says of the corners.
bool swap_is_sound(const Facts& facts, const Corners& corners, ValueSet values);

}  // namespace nonet::reason
