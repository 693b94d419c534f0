// Fish: n complete groups, the bases, of which no two share a place for a value, and n groups, the
// covers, that hold all these places, or all but a few, the fins.
//
//   layouts of rows, columns and boxes   bases are rows and covers columns, or the reverse
//   other layouts                        two bases and covers: any groups, of any kinds
//                                        three or four: bases from one family of houses and covers
//                                        from another, such as rows and the regions of a jigsaw

#pragma once

#include "nonet/reason/step.h"

namespace nonet::reason {

bool find_fish(const Technique& technique, const State& state, Search& search, StepSink sink);
// With one to five fins, bases of a single place included (sashimi); families of houses only.
bool find_finned_fish(const Technique& technique, const State& state, Search& search,
                      StepSink sink);

std::string explain_fish(const Facts& facts, const Step& step);

}  // namespace nonet::reason
