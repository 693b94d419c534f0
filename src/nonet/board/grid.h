// Grid: 81 cells, each a digit or blank. It says nothing about rules: any digits may stand
// anywhere.
//
// Puzzle, solution and half-played board are all Grids. Shape in text: 81 characters, row by row.

#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "nonet/board/cell.h"
#include "nonet/board/cell_set.h"
#include "nonet/board/digit_set.h"

namespace nonet {

class Grid {
 public:
  // All cells blank.
  constexpr Grid() = default;

  // Reads exactly 81 characters: '1'..'9' digits, '.' or '0' blank; nullopt for anything else.
  // For literals in code and tests; text from people goes through text/.
  static constexpr std::optional<Grid> from_line(std::string_view line);

  // 81 values, 0 for blank, row by row. Precondition: each is 0..9.
  static constexpr Grid from_values(const std::array<std::uint8_t, kCells>& values) {
    assert(std::all_of(values.begin(), values.end(), [](auto v) { return v <= kDigits; }));
    Grid grid;
    grid.values_ = values;
    return grid;
  }

  constexpr bool is_blank(Cell cell) const { return value(cell) == 0; }
  // Precondition: !is_blank(cell).
  constexpr Digit digit(Cell cell) const { return Digit(value(cell)); }
  // 0 for blank, else 1..9.
  constexpr int value(Cell cell) const { return values_[static_cast<std::size_t>(cell.index())]; }

  constexpr void place(Cell cell, Digit d) {
    values_[static_cast<std::size_t>(cell.index())] = static_cast<std::uint8_t>(d.value());
  }
  constexpr void clear(Cell cell) { values_[static_cast<std::size_t>(cell.index())] = 0; }

  // The cells that hold a digit, and how many they are (of a puzzle: its clue count).
  constexpr CellSet filled() const;
  constexpr int clue_count() const;
  constexpr bool is_full() const { return clue_count() == kCells; }
  // Whether every digit of `puzzle` stands in this grid too.
  constexpr bool extends(const Grid& puzzle) const;

  // 81 values, 0 for blank, row by row.
  constexpr const std::array<std::uint8_t, kCells>& values() const { return values_; }

  friend constexpr bool operator==(const Grid&, const Grid&) = default;
  friend constexpr auto operator<=>(const Grid&, const Grid&) = default;

 private:
  std::array<std::uint8_t, kCells> values_{};
};

// 81 characters, '.' for blank.
std::string to_line(const Grid& grid);

constexpr std::optional<Grid> Grid::from_line(std::string_view line) {
  if (line.size() != kCells) return std::nullopt;
  Grid grid;
  for (const Cell cell : kAllCells) {
    const char c = line[static_cast<std::size_t>(cell.index())];
    if (c >= '1' && c <= '9') {
      grid.place(cell, Digit(c - '0'));
    } else if (c != '.' && c != '0') {
      return std::nullopt;
    }
  }
  return grid;
}

constexpr CellSet Grid::filled() const {
  CellSet cells;
  for (const Cell cell : kAllCells) {
    if (!is_blank(cell)) cells.insert(cell);
  }
  return cells;
}

constexpr int Grid::clue_count() const {
  int count = 0;
  for (const std::uint8_t v : values_) count += v != 0 ? 1 : 0;
  return count;
}

constexpr bool Grid::extends(const Grid& puzzle) const {
  for (const Cell cell : kAllCells) {
    if (!puzzle.is_blank(cell) && puzzle.value(cell) != value(cell)) return false;
  }
  return true;
}

}  // namespace nonet
