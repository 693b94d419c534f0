// Timsort: a stable merge sort that looks for runs (Tim Peters, 2002), with exactly the comparisons
// that the lists of Python and Java make.
//
// For comparisons that are no order: where a < b and b = c and c = a, the result depends on the
// algorithm, so only the same algorithm reproduces the results of other programs. For a proper
// order std::stable_sort gives the same result and is simpler.

#pragma once

#include <cstdint>
#include <vector>

#include "nonet/base/function_ref.h"

namespace nonet {

// Below 0: the first goes before the second; 0: they are equal; above 0: after.
using ThreeWay = FunctionRef<int(std::uint32_t, std::uint32_t)>;

// Sorts indices by `compare`.
void tim_sort(std::vector<std::uint32_t>& items, ThreeWay compare);

// 0, 1, ... size - 1 in sorted order.
std::vector<std::uint32_t> tim_sorted(std::uint32_t size, ThreeWay compare);

}  // namespace nonet
