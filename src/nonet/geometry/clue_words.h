// Clues, cells and numbers as they stand in a sentence.

#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/base/message.h"
#include "nonet/geometry/puzzle.h"

namespace nonet::geometry {

// "the cage of 3 cells with sum 5 at r1c1", "the thermometer of 6 cells from r2c1 to r7c1",
// "the anti-knight rule".
Message message_of(const Layout& layout, const Clue& clue);
inline std::string name_of(const Layout& layout, const Clue& clue) {
  return in_english(message_of(layout, clue));
}

// "r1c2", "r2c4-6", "r10-12c3": three cells and more that stand beside or below one another are one
// name. In the order of the first of each.
std::vector<std::string> names_of(const Layout& layout, std::span<const CellIndex> cells);
// "r1c2 and r1c7", "r1c2, r1c4-6 and r1c9".
Message listed(const Layout& layout, std::span<const CellIndex> cells);
// Each by its own name: "r1c2, r1c3 or r1c4".
Message listed(const Layout& layout, std::span<const CellIndex> cells, std::string_view last);
// "r1c2,r1c4-6<>4,17": the cells cannot have these values.
std::string exclusion(const Layout& layout, std::span<const CellIndex> cells, ValueSet values);
// "4", "4 and 7", "1, 4 and 17": the numbers that the values count as.
Message listed(const Layout& layout, ValueSet values, std::string_view last = " and ");

}  // namespace nonet::geometry
