// A slow, obviously right solver, to check the fast ones against. Tests and fuzz targets only.
//
// The idea: take the blank cell with the fewest candidates, try each of them in turn, and backtrack
// when a cell has none. Nothing is kept between steps: a cell's candidates are worked out from the
// grid every time.

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "nonet/board/grid.h"
#include "nonet/board/pencilmarks.h"
#include "nonet/solve/solver.h"

namespace nonet::oracle {

// Up to `limit` solutions, in the oracle's own order. nullopt when more than `max_placements`
// digits had to be tried: the answer is not known then.
std::optional<std::vector<Grid>> find_solutions(const Pencilmarks& puzzle, std::uint64_t limit,
                                                std::uint64_t max_placements = kNoLimit);
std::optional<std::vector<Grid>> find_solutions(const Grid& puzzle, std::uint64_t limit,
                                                std::uint64_t max_placements = kNoLimit);

}  // namespace nonet::oracle
