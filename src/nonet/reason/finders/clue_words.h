// What explanations say of a clue: its rule with its numbers, and what in its cells rules a
// candidate out.

#pragma once

#include <string>

#include "nonet/reason/step.h"

namespace nonet::reason {

// "On the whisper line from r1c1 to r1c5, neighbours differ by 5 at least.", "By the anti-king
// rule, cells that touch at a corner differ."
std::string rule_in_words(const Facts& facts, Origin clue);
// "is 3", "is at most 4", "can only be 2, 5 or 7".
std::string words_of_domain(const Facts& facts, ValueSet values);

}  // namespace nonet::reason
