// Reads a 6x6 or 4x4 grid. Tables look like one, so that it must have digits of its size, no
// others, that do not contradict each other, and boxes or one solution.

#pragma once

#include <optional>

#include "nonet/base/stop.h"
#include "nonet/scan/find.h"
#include "nonet/scan/scan.h"

namespace nonet::scan {

// Nothing where there is no such puzzle.
std::optional<Reading> read_small_place(const Picture& picture, const Place& place,
                                        const StopToken& stop);

}  // namespace nonet::scan
