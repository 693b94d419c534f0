// Sue de Coq: cells C where two groups cross, cells A elsewhere in one and B elsewhere in the
// other, which have as many values as cells all together.
//
//     group 2  +---------+                  I = the values of C
//              | C  C  . |  .  A  .         A shares values with I, B shares others with I; a value
//     group 1  | .  B  . |                  outside of I that both have counts twice
//              +---------+                  |C| + |A| + |B| = |I| + |A's others| + |B's others|
//
// No value of I can stand twice in these cells, because those that have it lie in one group; nor
// can another value stand twice in A, or twice in B. So the cells need all values that the sum
// counts: those that B lacks stand in group 1's part, those that A lacks in group 2's, those that A
// and B both have in either.
//
// Source: "Two-sector disjoint subsets", Sue de Coq, Players' Forum 2005.

#pragma once

#include "nonet/reason/step.h"

namespace nonet::reason {

// C has two or three cells; A and B have up to 7 in groups of up to 9 cells, up to 3 in larger
// ones. By the first group, then the second.
bool find_sue_de_coq(const Technique& technique, const State& state, Search& search, StepSink sink);

std::string explain_sue_de_coq(const Facts& facts, const Step& step);

}  // namespace nonet::reason
