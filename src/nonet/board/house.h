// House: one of the 27 groups of nine cells that hold every digit once.
//
//   index 0..8 rows, 9..17 columns, 18..26 boxes

#pragma once

#include <array>
#include <cassert>
#include <compare>
#include <cstdint>
#include <string>

#include "nonet/base/index_range.h"
#include "nonet/board/cell.h"
#include "nonet/board/cell_set.h"

namespace nonet {

inline constexpr int kHouses = 27;

enum class HouseKind : std::uint8_t { kRow, kColumn, kBox };

class House {
 public:
  // Row 1: arrays of houses need a default.
  constexpr House() = default;
  // Precondition: 0 <= index < 27.
  explicit constexpr House(int index) : index_(static_cast<std::uint8_t>(index)) {
    assert(index >= 0 && index < kHouses);
  }
  static constexpr House row(int number) { return House(number); }
  static constexpr House column(int number) { return House(kSide + number); }
  static constexpr House box(int number) { return House(2 * kSide + number); }

  constexpr int index() const { return index_; }
  constexpr HouseKind kind() const { return static_cast<HouseKind>(index_ / kSide); }
  // 0..8 within its kind.
  constexpr int number() const { return index_ % kSide; }
  // The i-th cell, 0 <= i < 9: rows left to right, columns top to bottom, boxes in reading order.
  constexpr Cell cell(int i) const { return cells()[static_cast<std::size_t>(i)]; }
  constexpr const std::array<Cell, kSide>& cells() const;
  constexpr const CellSet& cell_set() const;

  friend constexpr auto operator<=>(House, House) = default;

 private:
  std::uint8_t index_ = 0;
};

// "row 1", "column 4", "box 9".
std::string to_string(House house);

namespace detail {

constexpr Cell cell_of_house(int house, int i) {
  const int n = house % kSide;
  switch (house / kSide) {
    case 0:
      return Cell::at(n, i);
    case 1:
      return Cell::at(i, n);
    default:
      return Cell::at(n / 3 * 3 + i / 3, n % 3 * 3 + i % 3);
  }
}

constexpr std::array<std::array<Cell, kSide>, kHouses> make_house_cells() {
  std::array<std::array<Cell, kSide>, kHouses> table{};
  for (int h = 0; h < kHouses; ++h) {
    for (int i = 0; i < kSide; ++i) {
      table[static_cast<std::size_t>(h)][static_cast<std::size_t>(i)] = cell_of_house(h, i);
    }
  }
  return table;
}

inline constexpr auto kHouseCells = make_house_cells();

constexpr std::array<CellSet, kHouses> make_house_sets() {
  std::array<CellSet, kHouses> table{};
  for (std::size_t h = 0; h < kHouses; ++h) {
    for (const Cell cell : kHouseCells[h]) table[h].insert(cell);
  }
  return table;
}
inline constexpr auto kHouseSets = make_house_sets();

constexpr std::array<CellSet, kCells> make_peers() {
  std::array<CellSet, kCells> table{};
  for (const CellSet& house : kHouseSets) {
    for (const Cell cell : house) table[static_cast<std::size_t>(cell.index())] |= house - cell;
  }
  return table;
}
inline constexpr auto kPeers = make_peers();
static_assert([] {
  for (const CellSet& peers : kPeers) {
    if (peers.size() != 20) return false;
  }
  return true;
}());

}  // namespace detail

constexpr const std::array<Cell, kSide>& House::cells() const {
  return detail::kHouseCells[index_];
}
constexpr const CellSet& House::cell_set() const { return detail::kHouseSets[index_]; }

// for (House house : kAllHouses) visits rows, then columns, then boxes.
inline constexpr IndexRange<House, 0, kHouses> kAllHouses{};

// The row, column and box that a cell belongs to.
constexpr std::array<House, 3> houses_of(Cell cell) {
  return {House::row(cell.row()), House::column(cell.column()), House::box(cell.box())};
}

// The 20 other cells that share a house with `cell`.
constexpr const CellSet& peers_of(Cell cell) {
  return detail::kPeers[static_cast<std::size_t>(cell.index())];
}

// The cells that see all of `cells`: every cell where there are none.
constexpr CellSet common_peers(const CellSet& cells) {
  CellSet common = CellSet::all();
  for (const Cell cell : cells) common &= peers_of(cell);
  return common;
}

}  // namespace nonet
