// Sums in the evidence of a step, and in its explanation.

#pragma once

#include <string>

#include "nonet/reason/finders/sum_left.h"
#include "nonet/reason/step.h"

namespace nonet::reason {

// Adds the sum to the evidence: its clues and houses; a mark for each blank cell (innie, outie, or
// the pattern for a clue's own sum) and each filled one (base); what is left of the total.
void show_sum(Step& step, const State& state, std::size_t sum, const SumLeft& left);
// Adds a mark (pattern) for each combination, or if there are many, one for all of their values.
void show_combinations(Step& step, const Combinations& found, const SumLeft& left);

// "Row 1 adds up to 45, and the cages at r1c1 and r1c4 in it to 38: r1c8 and r1c9 are left,
// with 7.": where the step's first sum comes from, and what is left of it.
std::string words_of_sum(const Facts& facts, const Step& step);
// "1 2 6 or 1 3 5": the sets of values of the marks with this part; empty where there is only one
// mark for many combinations.
std::string words_of_combinations(const Facts& facts, const Step& step);
// The text with its first letter as a capital.
std::string capitalized(std::string text);

}  // namespace nonet::reason
