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

bool has_conflict(const Grid& grid) {
  for (const House house : kAllHouses) {
    if (!digits_of(grid, house).twice.empty()) return true;
  }
  return false;
}

bool is_solved(const Grid& grid) {
  for (const House house : kAllHouses) {
    if (digits_of(grid, house).once != DigitSet::all()) return false;
  }
  return true;
}

}  // namespace nonet
