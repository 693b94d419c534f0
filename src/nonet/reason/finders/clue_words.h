// What explanations say of a clue: its rule with its numbers, and what in its cells rules a
// candidate out.

#pragma once

#include "nonet/base/message.h"
#include "nonet/reason/step.h"

namespace nonet::reason {

// "On the whisper line from r1c1 to r1c5, neighbours differ by 5 at least.", "By the anti-king
// rule, cells that touch at a corner differ."
Message rule_in_words(const Facts& facts, Origin clue);
// "r1c1 is 3", "r1c1 is at most 4", "r1c1 can only be 2, 5 or 7".
Message words_of_domain(const Facts& facts, const Message& what, ValueSet values);
// "r1c1 is at least 4", "r1c1 is at most 4".
Message words_of_limit(const Message& what, bool least, int number);

}  // namespace nonet::reason
