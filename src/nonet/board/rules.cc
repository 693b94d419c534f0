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

// In one pass over the cells, without a branch: houses count their digits, four bits a digit, which
// nine hold. Two or more of a digit set one of its three upper bits.
bool has_conflict(const Grid& grid) {
  static constexpr auto kCounts = [] {
    std::array<std::uint64_t, kDigits + 1> counts{};  // none for a blank
    for (std::size_t d = 1; d < counts.size(); ++d) counts[d] = std::uint64_t{1} << (4 * d);
    return counts;
  }();
  constexpr std::uint64_t kRepeated = 0xEEEE'EEEE'EEEE'EEEE;
  const std::uint8_t* value = grid.values().data();
  std::array<std::uint64_t, kSide> columns{};
  std::uint64_t seen = 0;
  for (int band = 0; band < kBoxSide; ++band) {
    std::array<std::uint64_t, kBoxSide> boxes{};
    for (int r = 0; r < kBoxSide; ++r) {
      std::uint64_t row = 0;
      for (std::size_t stack = 0; stack < kBoxSide; ++stack) {
        std::uint64_t three = 0;
        for (std::size_t c = 0; c < kBoxSide; ++c) {
          const std::uint64_t count = kCounts[*value++];
          columns[kBoxSide * stack + c] += count;
          three += count;
        }
        row += three;
        boxes[stack] += three;
      }
      seen |= row;
    }
    for (const std::uint64_t box : boxes) seen |= box;
  }
  for (const std::uint64_t column : columns) seen |= column;
  return (seen & kRepeated) != 0;
}

bool is_solved(const Grid& grid) {
  for (const House house : kAllHouses) {
    if (digits_of(grid, house).once != DigitSet::all()) return false;
  }
  return true;
}

}  // namespace nonet
