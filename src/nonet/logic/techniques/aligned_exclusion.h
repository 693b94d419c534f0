// Aligned exclusion: two or three cells (the technique's size), and the combinations of digits they
// can take together. A combination that leaves a cell they all see, an excluder, without a
// candidate is impossible; a digit in none of the possible combinations is eliminated.

#pragma once

#include <string>

#include "nonet/logic/technique.h"

namespace nonet {

bool find_aligned_exclusion(const Technique& technique, const State& state, Search& search,
                            StepSink sink);

std::string explain_aligned_exclusion(const Step& step);

}  // namespace nonet
