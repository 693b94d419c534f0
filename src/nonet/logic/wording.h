// Wording: lists of cells and digits as people write them, for explanations.

#pragma once

#include <string>
#include <string_view>

#include "nonet/board/cell_set.h"
#include "nonet/board/digit_set.h"
#include "nonet/logic/candidate.h"
#include "nonet/logic/step.h"

namespace nonet {

// "r1c1", "r1c1 and r1c2", "r1c1, r1c2 and r5c5"; the last comma is `last`, by default " and ".
std::string list_of(const CellSet& cells, std::string_view last = " and ");
// "4", "4 and 7", "1, 4 and 7".
std::string list_of(DigitSet digits, std::string_view last = " and ");
// "row 1 and row 2": the houses of a step with this part.
std::string list_of_houses(const Step& step, Part part, std::string_view last = " and ");

// The cells, or the digits, of all marks of a step with this part.
CellSet cells_of(const Step& step, Part part);
DigitSet digits_of(const Step& step, Part part);
// The first house with this part. Precondition: there is one.
House house_of(const Step& step, Part part);

// "r1c1 is 5.", "r1c1 and r1c4 cannot be 4, and r2c2 cannot be 4 or 7.": what the step does, as a
// sentence.
std::string conclusion_in_words(const Step& step);

}  // namespace nonet
