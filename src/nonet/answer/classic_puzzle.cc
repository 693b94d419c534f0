#include "nonet/answer/classic_puzzle.h"

#include <algorithm>

#include "nonet/board/house.h"

namespace nonet {

namespace {

bool is_classic(const geometry::Layout& layout) {
  using geometry::HouseKind;
  return layout.rows == kSide && layout.columns == kSide && layout.values == kDigits &&
         layout.lowest == 1 && layout.box_rows == kBoxSide && layout.box_columns == kBoxSide &&
         layout.cells.size() == kCells && layout.houses.size() == kHouses &&
         std::all_of(layout.houses.begin(), layout.houses.end(), [](const geometry::House& house) {
           return house.kind == HouseKind::kRow || house.kind == HouseKind::kColumn ||
                  house.kind == HouseKind::kBox;
         });
}

}  // namespace

std::optional<ClassicPuzzle> classic_of(const geometry::Puzzle& puzzle) {
  if (!puzzle.clues.empty() || !is_classic(puzzle.layout)) return std::nullopt;
  ClassicPuzzle classic;
  Pencilmarks marks;
  for (const Cell cell : kAllCells) {
    const auto at = static_cast<std::size_t>(cell.index());
    const geometry::Value given = puzzle.givens[at];
    if (given != geometry::kBlank) classic.givens.place(cell, Digit(given + 1));
    marks.set(cell, DigitSet::from_bits(static_cast<unsigned>(puzzle.candidates[at].bits())));
  }
  if (marks != Pencilmarks::from_givens(classic.givens)) classic.marks = marks;
  return classic;
}

std::vector<geometry::Value> values_of(const Grid& grid) {
  std::vector<geometry::Value> values;
  values.reserve(kCells);
  for (const std::uint8_t value : grid.values()) {
    values.push_back(value == 0 ? geometry::kBlank : static_cast<geometry::Value>(value - 1));
  }
  return values;
}

}  // namespace nonet
