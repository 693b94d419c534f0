// Plan: how to turn a puzzle before its solutions are counted band by band.
//
// Rows and columns can change places, bands and stacks can be moved: the count stays the same, the
// work does not. FrameSum treats its first band unlike the others, and its first two stacks unlike
// the third.

#pragma once

#include <array>
#include <vector>

#include "nonet/board/grid.h"
#include "nonet/count/band_ways.h"

namespace nonet::count {

// The clues by band, the band to put on top first.
using Plan = std::array<std::vector<BandClue>, 3>;

Plan make_plan(const Grid& puzzle);

}  // namespace nonet::count
