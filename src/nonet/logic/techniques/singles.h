// Singles: the last cell of a house, the only place of a digit in a house, the only digit of a
// cell.

#pragma once

#include <string>

#include "nonet/logic/technique.h"

namespace nonet {

// The technique's id says which singles: the last blank cell of any house (kFullHouse), or a
// digit's only place in a box or in a line that has other blank cells. HoDoKu's order is that of
// SinglesQueues: boxes and lines together, each cell once.
bool find_hidden_single(const Technique& technique, const State& state, Search& search,
                        StepSink sink);
bool find_naked_single(const Technique& technique, const State& state, Search& search,
                       StepSink sink);

std::string explain_full_house(const Step& step);
std::string explain_hidden_single(const Step& step);
std::string explain_naked_single(const Step& step);

}  // namespace nonet
