// Subsets of up to nine things, one bit each, in the order in which a depth-first search visits
// them: 1, 12, 123, ..., 124, ..., 13, ..., 2, ...

#pragma once

#include <bit>

namespace nonet {

// The next subset of `count` things; 0 after the last subset, which is the last thing alone.
// Precondition: subset != 0.
constexpr unsigned next_subset(unsigned subset, int count) {
  const unsigned last = std::bit_floor(subset);
  if (last < 1U << (count - 1)) return subset | last << 1U;  // one more
  subset &= ~last;  // backtrack: drop the last thing, advance the one before
  const unsigned before = std::bit_floor(subset);
  return (subset & ~before) | before << 1U;
}

static_assert(next_subset(0b001, 3) == 0b011 && next_subset(0b011, 3) == 0b111 &&
              next_subset(0b111, 3) == 0b101 && next_subset(0b101, 3) == 0b010 &&
              next_subset(0b010, 3) == 0b110 && next_subset(0b110, 3) == 0b100 &&
              next_subset(0b100, 3) == 0);

}  // namespace nonet
