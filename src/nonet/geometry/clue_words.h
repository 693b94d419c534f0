// Clues and cells as they stand in a sentence.

#pragma once

#include <span>
#include <string>
#include <string_view>

#include "nonet/geometry/puzzle.h"

namespace nonet::geometry {

// "the cage of 3 cells with sum 5 at r1c1", "the thermometer of 6 cells from r2c1 to r7c1",
// "the anti-knight rule".
std::string name_of(const Layout& layout, const Clue& clue);

// "a", "a and b", "a, b and c"; the last comma is `last`.
std::string joined(std::span<const std::string> words, std::string_view last = " and ");
// "r1c2 and r1c7", "r1c2, r1c7 and r1c9".
std::string listed(const Layout& layout, std::span<const CellIndex> cells,
                   std::string_view last = " and ");
// "4", "4 and 7", "1, 4 and 17": the numbers that the values count as.
std::string listed(const Layout& layout, ValueSet values, std::string_view last = " and ");

}  // namespace nonet::geometry
