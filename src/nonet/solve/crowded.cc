#include "nonet/solve/crowded.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>

#include "nonet/board/house.h"

namespace nonet {

namespace {

using Candidates = std::array<unsigned, kSide>;  // bit d - 1 is digit d, of each cell of a house

Candidates candidates_of(const Pencilmarks& puzzle, House house) {
  Candidates candidates{};
  for (int i = 0; i < kSide; ++i) {
    candidates[static_cast<std::size_t>(i)] = puzzle.at(house.cell(i)).bits();
  }
  return candidates;
}

// Gives each cell of a house a digit of its own, along augmenting paths.
class Matching {
 public:
  explicit Matching(const Candidates& candidates) : candidates_(candidates) {}

  bool is_complete() {
    for (int cell = 0; cell < kSide; ++cell) {
      if (!take_free_digit(cell)) {
        unsigned tried = 0;
        if (!take_digit(cell, tried)) return false;
      }
    }
    return true;
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
      const int holder = holder_[static_cast<std::size_t>(std::countr_zero(digit))];
      if (take_free_digit(holder) || take_digit(holder, tried)) {
        give(cell, digit);
        return true;
      }
    }
  }

  void give(int cell, unsigned digit) {
    holder_[static_cast<std::size_t>(std::countr_zero(digit))] = cell;
    free_ &= ~digit;
  }

  const Candidates& candidates_;
  unsigned free_ = DigitSet::all().bits();
  std::array<int, kDigits> holder_{};  // the cell of each digit that is not free
};

}  // namespace

bool has_crowded_house(const Pencilmarks& puzzle) {
  return std::any_of(kAllHouses.begin(), kAllHouses.end(), [&puzzle](House house) {
    const Candidates candidates = candidates_of(puzzle, house);
    return !Matching(candidates).is_complete();
  });
}

}  // namespace nonet
