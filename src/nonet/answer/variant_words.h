// Clues, houses and values as they stand in a sentence.

#pragma once

#include <string>
#include <vector>

#include "nonet/geometry/puzzle.h"

namespace nonet {

// "the cage of 3 cells with sum 5 at r1c1", "the thermometer of 6 cells from r2c1 to r7c1",
// "the anti-knight rule".
std::string name_of(const geometry::Layout& layout, const geometry::Clue& clue);

// "r1c2 and r1c7", "r1c2, r1c7 and r1c9".
std::string listed(const geometry::Layout& layout, const std::vector<geometry::CellIndex>& cells);

}  // namespace nonet
