// XY-wing and XYZ-wing: a pivot with two or three candidates, and two bivalue peers, the pincers,
// one of which must hold the digit that the pincers share.

#pragma once

#include <string>

#include "nonet/logic/technique.h"

namespace nonet {

bool find_wing(const Technique& technique, const State& state, Search& search, StepSink sink);

std::string explain_wing(const Step& step);

}  // namespace nonet
