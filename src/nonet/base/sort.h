// sort and stable_sort: the standard library's, except in WebAssembly, where each use of those
// would add two kilobytes to the download. There, one merge sort of positions serves all types.
// Equal elements keep their order in stable_sort(); callers of sort() must not have equal elements
// that differ, or must not depend on their order, so that results are the same everywhere.

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <utility>
#include <vector>

#include "nonet/base/function_ref.h"

namespace nonet {

#if defined(__wasm__)

// Positions 0..size-1 in order: `less(a, b)` compares the elements at two positions.
std::vector<std::uint32_t> sorted_positions(std::size_t size,
                                            FunctionRef<bool(std::uint32_t, std::uint32_t)> less);

template <class Iterator, class Less = std::less<>>
void stable_sort(Iterator first, Iterator last, Less less = {}) {
  using Value = typename std::iterator_traits<Iterator>::value_type;
  const auto at = [first](std::uint32_t i) -> Value& {
    return *(first + static_cast<std::ptrdiff_t>(i));
  };
  const auto size = static_cast<std::size_t>(last - first);
  if (size < 2) return;
  const std::vector<std::uint32_t> order =
      sorted_positions(size, [&](std::uint32_t a, std::uint32_t b) { return less(at(a), at(b)); });
  std::vector<Value> sorted;
  sorted.reserve(size);
  for (const std::uint32_t i : order) sorted.push_back(std::move(at(i)));
  std::move(sorted.begin(), sorted.end(), first);
}

template <class Iterator, class Less = std::less<>>
void sort(Iterator first, Iterator last, Less less = {}) {
  nonet::stable_sort(first, last, less);
}

#else

using std::sort;
using std::stable_sort;

#endif

}  // namespace nonet
