// Where the least and the greatest number of a sandwich can stand, with the arithmetic.

#pragma once

#include <vector>

#include "nonet/base/message.h"
#include "nonet/reason/finders/case_search.h"
#include "nonet/reason/step.h"

namespace nonet::reason {

// "27 takes 4 or 5 cells between them: 3 make at most 8+7+6 = 21, and 6 at least 2+3+4+5+6+7 = 27.
// So 1 and 9 can only stand in r2c1 and r2c6 or r2c2 and r2c7." The pairs of cells, whichever of
// the two numbers stands in which, are those that the candidates allow cell by cell; they are left
// out where they are more than a person reads. Removes from `gone` the candidates that this
// explains.
Message words_of_crusts(const Facts& facts, const ClueScope& scope, const Domains& domains,
                        std::vector<Candidate>& gone);

}  // namespace nonet::reason
