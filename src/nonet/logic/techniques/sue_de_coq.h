// Sue de Coq: two or three cells where a line and a box cross, and other cells of the line and of
// the box, which have as many digits as cells all together.

#pragma once

#include <string>

#include "nonet/logic/technique.h"

namespace nonet {

bool find_sue_de_coq(const Technique& technique, const State& state, Search& search, StepSink sink);
std::string explain_sue_de_coq(const Step& step);

}  // namespace nonet
