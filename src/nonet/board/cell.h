// Cell: one of the 81 places of the board, numbered row by row; written r1c1 .. r9c9.
//
//          stack 0    stack 1    stack 2
//   band 0  0  1  2    3  4  5    6  7  8
//           9 10 11   12 13 14   15 16 17      box = 3 * band + stack
//          18 19 20   21 22 23   24 25 26      (0 1 2 / 3 4 5 / 6 7 8)
//   band 1 27 ...
//
// Rows, columns, boxes, bands and stacks are numbered from 0 in code and from 1 in text for people.

#pragma once

#include <cassert>
#include <compare>
#include <cstdint>
#include <string>

#include "nonet/base/index_range.h"

namespace nonet {

inline constexpr int kCells = 81;
inline constexpr int kSide = 9;
inline constexpr int kBoxSide = 3;

class Cell {
 public:
  // r1c1: arrays of cells need a default.
  constexpr Cell() = default;
  // Precondition: 0 <= index < 81.
  explicit constexpr Cell(int index) : index_(static_cast<std::uint8_t>(index)) {
    assert(index >= 0 && index < kCells);
  }
  // Precondition: 0 <= row, column < 9.
  static constexpr Cell at(int row, int column) {
    assert(row >= 0 && row < kSide && column >= 0 && column < kSide);
    return Cell(row * kSide + column);
  }

  constexpr int index() const { return index_; }
  constexpr int row() const { return index_ / kSide; }
  constexpr int column() const { return index_ % kSide; }
  constexpr int band() const { return row() / kBoxSide; }
  constexpr int stack() const { return column() / kBoxSide; }
  constexpr int box() const { return kBoxSide * band() + stack(); }

  friend constexpr auto operator<=>(Cell, Cell) = default;

 private:
  std::uint8_t index_ = 0;
};

// "r1c1" .. "r9c9".
std::string to_string(Cell cell);

// for (Cell cell : kAllCells) visits r1c1, r1c2, ... r9c9.
inline constexpr IndexRange<Cell, 0, kCells> kAllCells{};

}  // namespace nonet
