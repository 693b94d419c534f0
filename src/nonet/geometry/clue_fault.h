// Checks that one clue is well formed. Nothing is solved.

#pragma once

#include <optional>

#include "nonet/base/result.h"
#include "nonet/geometry/clue.h"

namespace nonet::geometry {

// One sentence with the place, e.g. "the cage at r1c1 has r2c1 twice". Precondition: the cells of
// the layout are in order.
std::optional<Error> find_fault(const Layout& layout, const Clue& clue);

}  // namespace nonet::geometry
