// Whether a node has a solution below it, by another search than the one it is a node of.
//
// Branching on chutes (search.h) settles whole bands before it looks at cells. Where some cells of
// a row have hardly more candidates between them than they are cells, or some rows hardly more
// columns for a digit than they are rows, and the rest of the board is open, it may fill the other
// bands in a hundred million ways and find the rows impossible each time. The search here clears
// subsets and fish of every size before every branch (a matching for each house and each digit),
// which takes sixty times as long a node.
//
// It branches on a cell, or on the places of a digit in a house: on what has the fewest candidates
// for its weight. The weight of a cell or place grows with each contradiction that it was part of
// (Boussemart, Hemery, Lecoutre and Sais 2004), and the search starts anew after 16, 24, 36 ...
// nodes, so that it soon branches where the board is impossible and nowhere else.

#pragma once

#include <cstdint>

#include "nonet/base/stop.h"
#include "nonet/solve/portable/state.h"

namespace nonet::portable {

enum class Prospect : std::uint8_t { kNone, kSome, kUnknown };

// `nodes`: after so many it gives up, kUnknown, and after a stop. A node takes about thirty
// microseconds.
Prospect prospect_of(const State& state, int nodes, StopToken stop = {});

}  // namespace nonet::portable
