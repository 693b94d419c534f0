// Whether a node has a solution below it, by another search than the one it is a node of.
//
// Branching on chutes (search.h) settles whole bands before it looks at cells. Where some cells of
// a row have hardly more candidates between them than they are cells, and the rest of the board is
// open, it may fill the other bands in a hundred million ways and find the row impossible each
// time. The search here branches on the cell with the fewest candidates and clears naked subsets
// before every branch: a node takes thirty times as long, and such boards take a few nodes.

#pragma once

#include <cstdint>

#include "nonet/solve/portable/state.h"

namespace nonet::portable {

enum class Prospect : std::uint8_t { kNone, kSome, kUnknown };

// `nodes`: after so many it gives up, kUnknown. A node takes about ten microseconds.
Prospect prospect_of(const State& state, int nodes);

}  // namespace nonet::portable
