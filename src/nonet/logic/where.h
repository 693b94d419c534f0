// Where to look: the first, smallest hint. It narrows the board down to a house, a digit or a few
// cells, and leaves the technique and the conclusion to be found.

#pragma once

#include <vector>

#include "nonet/base/message.h"
#include "nonet/board/cell_set.h"
#include "nonet/board/digit_set.h"
#include "nonet/board/house.h"
#include "nonet/logic/step.h"

namespace nonet {

// Exactly one of the three is not empty.
struct Where {
  std::vector<House> houses;
  DigitSet digits;
  CellSet cells;

  friend bool operator==(const Where&, const Where&) = default;
};

// In this order: the houses of a step that happens in one or two houses; the digit of a
// step about a single digit; the cells that the step branches or starts from. Needs the step's
// evidence; without evidence, the cells that the step changes.
Where where_to_look(const Step& step);

// "Look at box 3.", "Look at the digit 5.", "Look at r1c1 and r1c4."
Message to_sentence(const Where& where);

}  // namespace nonet
