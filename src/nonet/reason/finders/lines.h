// What a line or a count says by itself: sandwiches, between lines and others that are read from
// cell to cell, runs of consecutive values; quadruples, circles, entropy.

#pragma once

#include <span>

#include "nonet/reason/finders/case_search.h"
#include "nonet/reason/step.h"

namespace nonet::reason {

// Removes from the domains what no reading of the clue's line has, and what is in no run.
void keep_line(const Facts& facts, const ClueScope& scope, Domains& domains);
// Each cell has a candidate among as many consecutive values, from `least` on, as there are cells,
// and each of these values is a candidate of a cell.
bool fits_window(std::span<const std::uint64_t> domains, int least);

}  // namespace nonet::reason
