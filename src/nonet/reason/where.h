// Where to look: the first, smallest hint. It narrows the board down to a group, a clue, a value or
// a few cells, and leaves the technique and the conclusion to be found.

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "nonet/base/message.h"
#include "nonet/reason/step.h"

namespace nonet::reason {

// Exactly one of the four is not empty.
struct Where {
  std::vector<std::uint16_t> groups;  // into Facts::groups
  std::vector<std::uint32_t> clues;   // into Puzzle::clues
  ValueSet values;
  std::vector<CellIndex> cells;

  friend bool operator==(const Where&, const Where&) = default;
};

// In this order: the groups, else the clues of a step that happens there; the value of a step about
// a single value; the cells that the step branches or starts from. Needs the step's evidence;
// without evidence, the cells that the step changes.
Where where_to_look(const Facts& facts, const Step& step);

// "Look at box 3.", "Look at the cage of 2 cells with sum 4 at r1c1.", "Look at the value 5.",
// "Look at r1c1 and r1c4."
Message to_sentence(const Facts& facts, const Where& where);

}  // namespace nonet::reason
