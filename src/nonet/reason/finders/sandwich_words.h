// Where the least and the greatest number of a sandwich can stand.

#pragma once

#include <string>

#include "nonet/reason/step.h"

namespace nonet::reason {

// "1 and 9 can only stand in r2c1 and r2c4 or r2c2 and r2c5": the pairs of cells, whichever of the
// two stands in which, that the sum between them allows by the candidates cell by cell. Empty where
// there are more than a person reads. Precondition: the step's clue is a sandwich, and its marks
// are the clue's cells.
std::string words_of_crusts(const Facts& facts, const Step& step);

}  // namespace nonet::reason
