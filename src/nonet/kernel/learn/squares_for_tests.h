// For tests: networks of square boards, nothing given.

#pragma once

#include <cstddef>

#include "nonet/kernel/network.h"

namespace nonet::kernel {

inline void add_house(Network& network, int number, int (*cell_of)(int, int, int, int),
                      int box_rows) {
  Different house{.cells = {}, .complete = true, .origin = number};
  for (int i = 0; i < network.values; ++i) {
    const int cell = cell_of(number, i, network.values, box_rows);
    house.cells.push_back(static_cast<CellIndex>(cell));
  }
  network.different.push_back(house);
}

inline Network latin_network(int side) {
  Network network;
  network.values = side;
  const auto length = static_cast<std::size_t>(side);
  network.cells.assign(length * length, ValueSet::first_values(side));
  for (int k = 0; k < side; ++k) {
    add_house(network, k, [](int row, int i, int n, int) { return row * n + i; }, 0);
    add_house(network, k, [](int column, int i, int n, int) { return i * n + column; }, 0);
  }
  return network;
}

inline Network square_network(int box_rows, int box_columns) {
  Network network = latin_network(box_rows * box_columns);
  const auto cell_of_box = [](int box, int i, int n, int rows) {
    const int columns = n / rows;
    const int row = box / rows * rows + i / columns;
    return row * n + box % rows * columns + i % columns;
  };
  for (int box = 0; box < network.values; ++box) add_house(network, box, cell_of_box, box_rows);
  return network;
}

// The first row in order, so that one in n! solutions is left.
inline void fix_first_row(Network& network) {
  for (int c = 0; c < network.values; ++c) {
    network.cells[static_cast<std::size_t>(c)] = ValueSet::of(c);
  }
}

}  // namespace nonet::kernel
