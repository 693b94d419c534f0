// Rules of single cells, and of cells that are indices.

#include <array>
#include <cstdint>
#include <vector>

#include "nonet/kernel/rules/rules.h"

namespace nonet::kernel::rules {

namespace {

using geometry::Place;

void add_remainder(NetworkBuilder& network, const Clue& clue, int remainder) {
  ValueSet allowed;
  for (int value = 0; value < network.values(); ++value) {
    if (network.number(value) % 2 == remainder) allowed |= ValueSet::of(value);
  }
  for (const CellIndex cell : clue.cells) network.require(cell, allowed);
}

// Cells of any clue of the rule.
std::vector<bool> marked_cells(const NetworkBuilder& network, geometry::Rule rule) {
  std::vector<bool> marked(network.layout().cells.size());
  for (const Clue& clue : network.puzzle().clues) {
    if (clue.rule != rule) continue;
    for (const CellIndex cell : clue.cells) marked[cell] = true;
  }
  return marked;
}

// Each cell is in the relation of `table` to its neighbours without the same mark.
void add_extreme(NetworkBuilder& network, const Clue& clue, std::uint32_t table) {
  constexpr std::array<Place, 4> kSteps{{{-1, 0}, {0, -1}, {0, 1}, {1, 0}}};
  const std::vector<bool> marked = marked_cells(network, clue.rule);
  const geometry::Layout& layout = network.layout();
  for (const CellIndex cell : clue.cells) {
    for (const Place step : kSteps) {
      const Place place = layout.cells[cell];
      const int neighbour =
          cell_at(layout, {static_cast<std::int16_t>(place.row + step.row),
                           static_cast<std::int16_t>(place.column + step.column)});
      if (neighbour < 0 || marked[static_cast<std::size_t>(neighbour)]) continue;
      network.add_pair(cell, static_cast<CellIndex>(neighbour), table);
    }
  }
}

// Where `index` has number k, the cell that `pointed` gives for k (-1: none) has the number
// `number`.
template <class Pointed>
void add_index(NetworkBuilder& network, CellIndex index, int number, Pointed pointed) {
  const int wanted = network.value_of(number);
  if (wanted < 0) return network.refuse(Cells(&index, 1));
  ValueSet allowed;
  for (int k = 0; k < network.values(); ++k) {
    const int cell = pointed(network.number(k));
    if (cell < 0) continue;
    allowed |= ValueSet::of(k);
    const std::uint32_t table =
        network.table([=](int at_index, int there) { return at_index != k || there == wanted; });
    network.add_pair(index, static_cast<CellIndex>(cell), table);
  }
  network.require(index, allowed);
}

}  // namespace

void add_even(NetworkBuilder& network, const Clue& clue) { add_remainder(network, clue, 0); }

void add_odd(NetworkBuilder& network, const Clue& clue) { add_remainder(network, clue, 1); }

void add_minimum(NetworkBuilder& network, const Clue& clue) {
  add_extreme(network, clue, network.table([](int a, int b) { return a < b; }));
}

void add_maximum(NetworkBuilder& network, const Clue& clue) {
  add_extreme(network, clue, network.table([](int a, int b) { return a > b; }));
}

void add_row_indexer(NetworkBuilder& network, const Clue& clue) {
  const geometry::Layout& layout = network.layout();
  for (const CellIndex cell : clue.cells) {
    const Place place = layout.cells[cell];
    add_index(network, cell, place.row + 1, [&](int row) {
      return cell_at(layout, {static_cast<std::int16_t>(row - 1), place.column});
    });
  }
}

void add_column_indexer(NetworkBuilder& network, const Clue& clue) {
  const geometry::Layout& layout = network.layout();
  for (const CellIndex cell : clue.cells) {
    const Place place = layout.cells[cell];
    add_index(network, cell, place.column + 1, [&](int column) {
      return cell_at(layout, {place.row, static_cast<std::int16_t>(column - 1)});
    });
  }
}

}  // namespace nonet::kernel::rules
