// Wording: lists of cells and digits as people write them, for explanations.

#pragma once

#include <span>
#include <string_view>

#include "nonet/base/message.h"
#include "nonet/board/cell_set.h"
#include "nonet/board/digit_set.h"
#include "nonet/board/house.h"
#include "nonet/logic/step.h"

namespace nonet {

// "row 1", "column 4", "box 9".
Message in_words(House house);

// "r1c1", "r1c1 and r1c2", "r1c1, r1c2 and r5c5"; the last comma is `last`.
Message list_of(const CellSet& cells, std::string_view last = " and ");
// "4", "4 and 7", "1, 4 and 7".
Message list_of(DigitSet digits, std::string_view last = " and ");
// "row 1 and row 2".
Message list_of(std::span<const House> houses);

// The cells, or the digits, of all marks of a step with this part.
CellSet cells_of(const Step& step, Part part);
DigitSet digits_of(const Step& step, Part part);
// The first house with this part. Precondition: there is one.
House house_of(const Step& step, Part part);

// Lists of the cells, the digits and the houses of a step with this part.
Message list_of_cells(const Step& step, Part part, std::string_view last = " and ");
Message list_of_digits(const Step& step, Part part, std::string_view last = " and ");
Message list_of_houses(const Step& step, Part part);

// "r1c1 is 5.", "r1c1 and r1c4 cannot be 4, and r2c2 cannot be 4 or 7.": what the step does, as a
// sentence.
Message conclusion_in_words(const Step& step);

}  // namespace nonet
