// Subsets of up to nine things, one bit each, in the order in which a depth-first search comes upon
// them: 1, 12, 123, ..., 124, ..., 13, ..., 2, ...
//
// Of fewer than nine things, those are the subsets below 1 << count, in the same order.

#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "nonet/board/cell.h"

namespace nonet {

inline constexpr unsigned kSubsets = 1U << kSide;

// All but the empty one.
inline constexpr auto kSubsetOrder = [] {
  std::array<std::uint16_t, kSubsets - 1> order{};
  unsigned subset = 1;
  for (std::uint16_t& place : order) {
    place = static_cast<std::uint16_t>(subset);
    const unsigned last = std::bit_floor(subset);
    if (last != kSubsets / 2) {
      subset |= last << 1U;  // one more
    } else {
      subset &= ~last;  // go back, and on from the last but one
      const unsigned before = std::bit_floor(subset);
      subset = (subset & ~before) | before << 1U;
    }
  }
  return order;
}();

static_assert(kSubsetOrder.front() == 1 && kSubsetOrder.back() == kSubsets / 2);

}  // namespace nonet
