// Sums in the evidence of a step, and in its explanation.

#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "nonet/base/message.h"
#include "nonet/reason/finders/sum_left.h"
#include "nonet/reason/step.h"

namespace nonet::reason {

// Adds the sum to the evidence: its clues and houses; a mark for each blank cell (innie, outie, or
// the pattern for a clue's own sum) and each filled one (base); what is left of the total.
void show_sum(Step& step, const State& state, std::size_t sum, const SumLeft& left);
// Adds a mark (pattern) of several cells for each combination, if there are not too many to read.
void show_combinations(Step& step, std::span<const std::uint64_t> sets,
                       const std::vector<CellIndex>& cells);
// The combinations of those marks; empty where there were too many.
std::vector<ValueSet> shown_combinations(const Step& step);

// "Row 1 adds up to 45, and the cages at r1c1 and r1c4 to 38: so r1c8 and r1c9, which are left,
// make 45-38 = 7. Of these cells, r1c9 is still blank, with 4.": where the step's first sum comes
// from, and what is left of it.
Message words_of_sum(const Facts& facts, const Step& step);
// The first sentence of that, for any sum; empty for the sum of a clue.
Message words_of_houses(const Facts& facts, const KnownSum& sum);
// The cells of the step's first sum that are still blank.
std::vector<CellIndex> blank_cells(const Facts& facts, const Step& step);

std::int64_t total_of(std::span<const int> numbers);
// "1+2+6 = 9"; "9" for one number, and where one of the numbers is none of the board's.
std::string words_of_total(const Facts& facts, std::span<const int> numbers);
// "r1c2 and r1c3 make at least 5", "r1c2 makes at most 4".
Message words_of_bound(const Message& what, bool is_one, bool least, const std::string& total);
// "1+2+6, 1+3+5 or 2+3+4".
Message words_of_sets(const Facts& facts, std::span<const ValueSet> sets);
// The sets of so many of the values with this sum, or the first `most` of them.
std::vector<ValueSet> sets_with_sum(const Facts& facts, ValueSet within, std::size_t count,
                                    std::int64_t total, std::size_t most);

}  // namespace nonet::reason
