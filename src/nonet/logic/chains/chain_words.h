// Chains in words: nodes and links as people say them, for the explanations of loops, chains and
// nets found by tabling.

#pragma once

#include <span>

#include "nonet/base/message.h"
#include "nonet/logic/step.h"

namespace nonet {

// "r1c1 is 5", "r1c1 is not 5", "5 is in r1c1 or r1c2", "5 is not in r1c1 or r1c2".
Message in_words(const Node& node);
// "r1c1 is 5, so r1c4 is not 5, so ..." along the links of one branch. Precondition: not empty.
Message way_in_words(std::span<const Link> links);

}  // namespace nonet
