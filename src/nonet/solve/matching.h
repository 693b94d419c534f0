// The cells of a house and the digits matched one to one, along augmenting paths (Kuhn 1955).

#pragma once

#include <array>
#include <bit>
#include <cstddef>

#include "nonet/board/digit_set.h"
#include "nonet/board/house.h"

namespace nonet {

// The candidates of each cell of a house, bit d - 1 for digit d.
using HouseCandidates = std::array<unsigned, kSide>;

// Gives each cell of a house a digit of its own.
class Matching {
 public:
  explicit Matching(const HouseCandidates& candidates) : candidates_(candidates) {}

  // Finds a digit for every cell; false where that cannot be.
  bool complete() {
    for (int cell = 0; cell < kSide; ++cell) {
      if (!take_free_digit(cell)) {
        unsigned tried = 0;
        if (!take_digit(cell, tried)) return false;
      }
    }
    return true;
  }
  // Once complete(): the cell, 0 to 8, that has the digit of one bit.
  int holder(unsigned digit) const {
    return holder_[static_cast<std::size_t>(std::countr_zero(digit))];
  }

 private:
  bool take_free_digit(int cell) {
    const unsigned digits = candidates_[static_cast<std::size_t>(cell)] & free_;
    if (digits == 0) return false;
    give(cell, digits & (0U - digits));
    return true;
  }

  // Depth at most 9: each level tries a digit that none above it tried.
  bool take_digit(int cell, unsigned& tried) {
    for (;;) {
      const unsigned left = candidates_[static_cast<std::size_t>(cell)] & ~tried;
      if (left == 0) return false;
      const unsigned digit = left & (0U - left);
      tried |= digit;
      if (take_free_digit(holder(digit)) || take_digit(holder(digit), tried)) {
        give(cell, digit);
        return true;
      }
    }
  }

  void give(int cell, unsigned digit) {
    holder_[static_cast<std::size_t>(std::countr_zero(digit))] = cell;
    free_ &= ~digit;
  }

  const HouseCandidates& candidates_;
  unsigned free_ = DigitSet::all().bits();
  std::array<int, kDigits> holder_{};  // the cell of each digit that is not free
};

}  // namespace nonet
