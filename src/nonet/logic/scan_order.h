// The orders in which techniques go through houses.
//
// Which instance of a technique comes first decides which step a rater applies next, and so the
// rating of the puzzle: each convention has its own orders.

#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "nonet/board/house.h"
#include "nonet/logic/technique.h"

namespace nonet {

namespace detail {

constexpr std::array<House, kHouses> houses_by_kind(HouseKind first, HouseKind second,
                                                    HouseKind third) {
  std::array<House, kHouses> order{};
  std::size_t next = 0;
  for (const HouseKind kind : {first, second, third}) {
    for (int i = 0; i < kSide; ++i) order[next++] = House(static_cast<int>(kind) * kSide + i);
  }
  return order;
}

using PeerLists = std::array<std::array<Cell, 20>, kCells>;

constexpr PeerLists make_peers_by_house() {
  PeerLists table{};
  for (const Cell cell : kAllCells) {
    auto& list = table[static_cast<std::size_t>(cell.index())];
    std::size_t size = 0;
    CellSet listed = cell;
    for (const House house :
         {House::box(cell.box()), House::row(cell.row()), House::column(cell.column())}) {
      for (const Cell peer : house.cells()) {
        if (listed.contains(peer)) continue;
        listed.insert(peer);
        list[size++] = peer;
      }
    }
  }
  return table;
}
inline constexpr PeerLists kPeersByHouse = make_peers_by_house();

}  // namespace detail

inline constexpr auto kBoxesColumnsRows =
    detail::houses_by_kind(HouseKind::kBox, HouseKind::kColumn, HouseKind::kRow);
inline constexpr auto kBoxesRowsColumns =
    detail::houses_by_kind(HouseKind::kBox, HouseKind::kRow, HouseKind::kColumn);

// All houses, in the order in which singles and subsets are looked for.
constexpr std::span<const House, kHouses> house_order(Convention convention) {
  return convention == Convention::kExplainer ? kBoxesColumnsRows : kBoxesRowsColumns;
}

// The 20 peers of a cell: those in its box, then the others in its row, then in its column.
constexpr const std::array<Cell, 20>& peers_by_house(Cell cell) {
  return detail::kPeersByHouse[static_cast<std::size_t>(cell.index())];
}

}  // namespace nonet
