#include "nonet/collection/packed_puzzle.h"

#include <algorithm>
#include <cstddef>

namespace nonet::collection {

std::uint64_t PackedPuzzle::prefix_of_text() const {
  const Bytes all = bytes();
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < 8; ++i) number = number << 8 | (i < all.size() ? all[i] : 0U);
  return number;
}

std::strong_ordering operator<=>(const PackedPuzzle& a, const PackedPuzzle& b) {
  if (!a.text_ && !b.text_) return a.grid_ <=> b.grid_;
  const Bytes left = a.bytes();
  const Bytes right = b.bytes();
  return std::lexicographical_compare_three_way(left.begin(), left.end(), right.begin(),
                                                right.end());
}

}  // namespace nonet::collection
