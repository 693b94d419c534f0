#include "nonet/json/scan.h"

#include <cstdint>
#include <string>
#include <vector>

#include "nonet/base/compose.h"
#include "nonet/json/board.h"
#include "nonet/solve/diagnose.h"

namespace nonet::json {

namespace {

// To a tenth, which is less than anybody sees.
std::string number_text(double pixels) {
  const auto tenths = static_cast<std::int64_t>(pixels * 10 + (pixels < 0 ? -0.5 : 0.5));
  const std::int64_t size = tenths < 0 ? -tenths : tenths;
  const char* const sign = tenths < 0 ? "-" : "";
  return size % 10 == 0 ? compose("{}{}", {sign, size / 10})
                        : compose("{}{}.{}", {sign, size / 10, size % 10});
}

Out crossings_json(const scan::Lattice& lattice) {
  List list;
  for (int row = 0; row <= lattice.side; ++row) {
    for (int column = 0; column <= lattice.side; ++column) {
      const scan::Point& point = lattice.at(row, column);
      list.add(Out{compose("[{},{}]", {number_text(point.x), number_text(point.y)})});
    }
  }
  return list.take();
}

// The cells of a grid, in reading order.
std::vector<Cell> cells_of(const scan::Reading& reading) {
  std::vector<Cell> cells;
  for (int row = 0; row < reading.lattice.side; ++row) {
    for (int column = 0; column < reading.lattice.side; ++column) {
      cells.push_back(Cell::at(row, column));
    }
  }
  return cells;
}

Out shares_json(const scan::Reading& reading) {
  return list_of(cells_of(reading), [&](Cell cell) {
    return numbers_of(reading.cells[static_cast<std::size_t>(cell.index())].shares);
  });
}

// Of a grid smaller than 9x9, as puzzles of any layout have them: a number or null a cell, and
// cells counted in its own reading order.
Out board_json(const scan::Reading& reading, const Grid& grid) {
  return list_of(cells_of(reading), [&](Cell cell) {
    return grid.is_blank(cell) ? Out() : Out{std::to_string(grid.value(cell))};
  });
}

Out cells_json(const scan::Reading& reading, const CellSet& cells) {
  const int side = reading.lattice.side;
  return list_of(cells, [side](Cell cell) { return cell.row() * side + cell.column(); });
}

Out layout_json(const scan::Reading& reading) {
  const int side = reading.lattice.side;
  Object object;
  object.set("name", scan::variant_of(reading)).set("rows", side).set("columns", side);
  return object.set("values", side).set("lowest", 1).take();
}

Grid placed_in(const scan::Reading& reading) {
  Grid placed = reading.filled;
  for (const Cell cell : reading.givens.filled()) placed.clear(cell);
  return placed;
}

void set_rest(Object& object, const scan::Reading& reading) {
  object.set("remarks", texts_of(scan::remarks_of(reading))).set("turn", reading.turn);
  object.append(lattice_object(reading.lattice)).set("shares", shares_json(reading));
}

Object small_object(const scan::Reading& reading) {
  Object object;
  object.set("layout", layout_json(reading)).set("puzzle", board_json(reading, reading.givens));
  if (reading.filled != reading.givens)
    object.set("placed", board_json(reading, placed_in(reading)));
  object.set("read", board_json(reading, reading.seen))
      .set("doubtful", cells_json(reading, reading.doubtful))
      .set("verdict", slug_of(reading.verdict));
  if (reading.verdict == Verdict::kUnique) {
    object.set("solution", board_json(reading, reading.solution));
  }
  set_rest(object, reading);
  return object;
}

}  // namespace

Object lattice_object(const scan::Lattice& lattice) {
  Object object;
  object.set("lattice", crossings_json(lattice)).set("seen", lattice.seen);
  return object;
}

Object reading_object(const scan::Reading& reading) {
  if (reading.lattice.side != kSide) return small_object(reading);
  Object object;
  object.set("puzzle", to_line(reading.givens));
  if (reading.filled != reading.givens) object.set("filled", to_line(reading.filled));
  object.set("read", to_line(reading.seen))
      .set("doubtful", to_json(reading.doubtful))
      .set("changed", to_json(reading.changed))
      .set("verdict", slug_of(reading.verdict));
  if (reading.verdict == Verdict::kUnique) object.set("solution", to_line(reading.solution));
  set_rest(object, reading);
  return object;
}

Out scan_result(std::span<const scan::Reading> readings) {
  const auto write = [](const scan::Reading& reading) { return reading_object(reading).take(); };
  return Object().set("grids", list_of(readings, write)).take();
}

Out find_result(std::span<const scan::Lattice> lattices) {
  const auto write = [](const scan::Lattice& lattice) { return lattice_object(lattice).take(); };
  return Object().set("grids", list_of(lattices, write)).take();
}

}  // namespace nonet::json
