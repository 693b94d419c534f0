#include "nonet/board/rules.h"

#include <array>

namespace nonet {

namespace {

struct HouseDigits {
  DigitSet once;   // digits that stand at least once
  DigitSet twice;  // digits that stand at least twice
};

HouseDigits digits_of(const Grid& grid, House house) {
  HouseDigits seen;
  for (const Cell cell : house.cells()) {
    if (grid.is_blank(cell)) continue;
    const DigitSet d = grid.digit(cell);
    seen.twice |= seen.once & d;
    seen.once |= d;
  }
  return seen;
}

}  // namespace

std::vector<Conflict> find_conflicts(const Grid& grid) {
  std::vector<Conflict> conflicts;
  for (const House house : kAllHouses) {
    for (const Digit d : digits_of(grid, house).twice) {
      Conflict conflict{house, d, {}};
      for (const Cell cell : house.cells()) {
        if (!grid.is_blank(cell) && grid.digit(cell) == d) conflict.cells.insert(cell);
      }
      conflicts.push_back(conflict);
    }
  }
  return conflicts;
}

// In one pass over the cells, which is several times as fast as house by house.
bool has_conflict(const Grid& grid) {
  std::array<unsigned, kSide> rows{};
  std::array<unsigned, kSide> columns{};
  std::array<unsigned, kSide> boxes{};
  unsigned repeated = 0;
  for (std::size_t r = 0; r < kSide; ++r) {
    for (std::size_t c = 0; c < kSide; ++c) {
      const unsigned bit = 1U << grid.values()[kSide * r + c] & ~1U;  // none for a blank
      unsigned& box = boxes[r / 3 * 3 + c / 3];
      repeated |= bit & (rows[r] | columns[c] | box);
      rows[r] |= bit;
      columns[c] |= bit;
      box |= bit;
    }
  }
  return repeated != 0;
}

bool is_solved(const Grid& grid) {
  for (const House house : kAllHouses) {
    if (digits_of(grid, house).once != DigitSet::all()) return false;
  }
  return true;
}

}  // namespace nonet
