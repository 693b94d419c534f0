// W-wing: two bivalue cells with the same digits x and y, and a strong link of y with an end in
// sight of each. If neither cell were x, both would be y, and the link would have no place left:
// so one of them is x, and no cell that sees both is.

#pragma once

#include <string>

#include "nonet/logic/technique.h"

namespace nonet {

bool find_w_wing(const Technique& technique, const State& state, Search& search, StepSink sink);

std::string explain_w_wing(const Step& step);

}  // namespace nonet
