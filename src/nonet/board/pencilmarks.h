// Pencilmarks: which of the 729 candidates (81 cells x 9 digits) are still possible.
//
//   cell   0          1          ...  80
//   bits   987654321  987654321       987654321      bit d - 1 of a cell's DigitSet is digit d
//
// A puzzle given as pencilmarks (a "pencilmark puzzle" or Sukaku) has no givens: a cell with one
// candidate is as good as a given.

#pragma once

#include <array>

#include "nonet/board/cell.h"
#include "nonet/board/digit_set.h"
#include "nonet/board/grid.h"

namespace nonet {

class Pencilmarks {
 public:
  // Every candidate everywhere.
  constexpr Pencilmarks() { cells_.fill(DigitSet::all()); }
  // Filled cells keep their digit alone, blank cells keep all nine: no rule is applied.
  static constexpr Pencilmarks from_givens(const Grid& grid);
  // As from_givens, and every filled cell's digit is removed from its peers' candidates, also from
  // filled peers: where givens conflict, cells end up empty.
  static Pencilmarks from_rules(const Grid& grid);

  constexpr DigitSet at(Cell cell) const { return cells_[static_cast<std::size_t>(cell.index())]; }
  constexpr void set(Cell cell, DigitSet digits) {
    cells_[static_cast<std::size_t>(cell.index())] = digits;
  }
  constexpr void remove(Cell cell, Digit d) { set(cell, at(cell) - d); }

  // Number of candidates left, 0..729.
  constexpr int size() const;
  // The cells with exactly one candidate, as a grid.
  constexpr Grid singles() const;
  // Whether each filled cell of `grid` is still a candidate here.
  constexpr bool allows(const Grid& grid) const;

  friend constexpr bool operator==(const Pencilmarks&, const Pencilmarks&) = default;

 private:
  std::array<DigitSet, kCells> cells_{};
};

constexpr Pencilmarks Pencilmarks::from_givens(const Grid& grid) {
  Pencilmarks marks;
  for (const Cell cell : kAllCells) {
    if (!grid.is_blank(cell)) marks.set(cell, grid.digit(cell));
  }
  return marks;
}

constexpr int Pencilmarks::size() const {
  int count = 0;
  for (const DigitSet digits : cells_) count += digits.size();
  return count;
}

constexpr Grid Pencilmarks::singles() const {
  Grid grid;
  for (const Cell cell : kAllCells) {
    if (at(cell).size() == 1) grid.place(cell, at(cell).first());
  }
  return grid;
}

constexpr bool Pencilmarks::allows(const Grid& grid) const {
  for (const Cell cell : kAllCells) {
    if (!grid.is_blank(cell) && !at(cell).contains(grid.digit(cell))) return false;
  }
  return true;
}

}  // namespace nonet
