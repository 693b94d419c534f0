#include "nonet/scan/small_rules.h"

#include <span>
#include <vector>

#include "nonet/geometry/value_set.h"
#include "nonet/kernel/network.h"
#include "nonet/kernel/solver.h"

namespace nonet::scan {

namespace {

using House = std::vector<Cell>;

std::vector<House> houses_of(const SmallShape& shape) {
  const int side = shape.side;
  const int box_columns = side / shape.box_rows;
  std::vector<House> houses;
  for (int i = 0; i < side; ++i) {
    House row, column, box;
    const int top = i / shape.box_rows * shape.box_rows;
    const int left = i % shape.box_rows * box_columns;
    for (int k = 0; k < side; ++k) {
      row.push_back(Cell::at(i, k));
      column.push_back(Cell::at(k, i));
      box.push_back(Cell::at(top + k / box_columns, left + k % box_columns));
    }
    houses.insert(houses.end(), {row, column, box});
  }
  return houses;
}

// The cells of a network lie row by row.
kernel::CellIndex place_of(Cell cell, int side) {
  return static_cast<kernel::CellIndex>(cell.row() * side + cell.column());
}

kernel::Network network_of(const Grid& puzzle, const SmallShape& shape) {
  const int side = shape.side;
  kernel::Network network;
  network.values = side;
  const auto length = static_cast<std::size_t>(side);
  network.cells.assign(length * length, geometry::ValueSet::first_values(side));
  for (const Cell cell : puzzle.filled()) {
    network.cells[place_of(cell, side)] = geometry::ValueSet::of(puzzle.value(cell) - 1);
  }
  for (const House& house : houses_of(shape)) {
    kernel::Different different{.cells = {}, .complete = true};
    for (const Cell cell : house) different.cells.push_back(place_of(cell, side));
    network.different.push_back(different);
  }
  return network;
}

}  // namespace

SmallVerdict verdict_on(const Grid& puzzle, const SmallShape& shape) {
  SmallVerdict result;
  const auto keep = [&](std::span<const kernel::Value> values) {
    for (int i = 0; i < shape.side * shape.side; ++i) {
      const int digit = values[static_cast<std::size_t>(i)] + 1;
      result.solution.place(Cell::at(i / shape.side, i % shape.side), Digit(digit));
    }
    return true;
  };
  const kernel::Outcome outcome = kernel::solve(network_of(puzzle, shape), {.solutions = 2}, keep);
  result.verdict = verdict_of(outcome.solutions);
  if (result.verdict != Verdict::kUnique) result.solution = Grid();
  return result;
}

}  // namespace nonet::scan
