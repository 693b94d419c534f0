#include "nonet/geometry/shapes.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "nonet/base/sort.h"

namespace nonet::geometry {

namespace {

using Places = std::vector<Place>;

constexpr std::array<Place, 9> kAsteriskPlaces{
    {{1, 4}, {2, 2}, {2, 6}, {4, 1}, {4, 4}, {4, 7}, {6, 2}, {6, 6}, {7, 4}}};
constexpr std::array<Place, 9> kGirandolaPlaces{
    {{0, 0}, {0, 8}, {1, 4}, {4, 1}, {4, 4}, {4, 7}, {7, 4}, {8, 0}, {8, 8}}};

Place at(Place corner, int row, int column) {
  return {.row = static_cast<std::int16_t>(corner.row + row),
          .column = static_cast<std::int16_t>(corner.column + column)};
}

// Adds the house at the end, unless a house of the kind with the same cells is there.
void append_house(Layout& layout, HouseKind kind, std::vector<CellIndex> cells) {
  const auto is_same = [&](const House& house) {
    return house.kind == kind && std::ranges::is_permutation(house.cells, cells);
  };
  if (std::ranges::any_of(layout.houses, is_same)) return;
  layout.houses.push_back({.kind = kind, .cells = std::move(cells)});
}

// In the order of kinds and first cells, with numbers from 1 in each kind.
void put_in_order(std::vector<House>& houses) {
  nonet::stable_sort(houses.begin(), houses.end(), [](const House& a, const House& b) {
    return std::pair(a.kind, a.cells.front()) < std::pair(b.kind, b.cells.front());
  });
  std::uint16_t number = 0;
  for (std::size_t i = 0; i < houses.size(); ++i) {
    if (i > 0 && houses[i].kind != houses[i - 1].kind) number = 0;
    houses[i].number = ++number;
  }
}

// `places` count from the corner.
void add_house_at(Layout& layout, HouseKind kind, Place corner, std::span<const Place> places) {
  std::vector<CellIndex> cells;
  cells.reserve(places.size());
  for (const Place place : places) {
    const int cell = cell_at(layout, at(corner, place.row, place.column));
    assert(cell >= 0);
    cells.push_back(static_cast<CellIndex>(cell));
  }
  append_house(layout, kind, std::move(cells));
}

// All places of the rectangle, row by row.
Places rectangle(Place corner, int rows, int columns) {
  Places places;
  for (int i = 0; i < rows * columns; ++i) places.push_back(at(corner, i / columns, i % columns));
  return places;
}

// Where each of `rows` meets each of `columns`.
Places crossings(std::span<const int> rows, std::span<const int> columns) {
  Places places;
  for (const int row : rows) {
    for (const int column : columns) places.push_back(at({}, row, column));
  }
  return places;
}

void add_lines(Layout& layout, HouseKind kind, Place corner) {
  const int n = layout.values;
  for (int line = 0; line < n; ++line) {
    const Place start = kind == HouseKind::kRow ? at({}, line, 0) : at({}, 0, line);
    add_house_at(layout, kind, corner,
                 kind == HouseKind::kRow ? rectangle(start, 1, n) : rectangle(start, n, 1));
  }
}

void add_boxes(Layout& layout, BoxSize box, Place corner) {
  if (box.rows == 0) return;
  for (int row = 0; row < layout.values; row += box.rows) {
    for (int column = 0; column < layout.values; column += box.columns) {
      add_house_at(layout, HouseKind::kBox, corner,
                   rectangle(at({}, row, column), box.rows, box.columns));
    }
  }
}

void add_diagonal(Layout& layout, Place corner, bool from_top) {
  const int n = layout.values;
  Places places;
  for (int i = 0; i < n; ++i) places.push_back(at({}, from_top ? i : n - 1 - i, i));
  add_house_at(layout, HouseKind::kDiagonal, corner, places);
}

// The size * size rows (or columns) of a grid, in sets of `size`: a set for each line of windows,
// then the set of the lines between the windows.
std::vector<std::vector<int>> windoku_lines(int size) {
  std::vector<std::vector<int>> lines(static_cast<std::size_t>(size));
  for (int line = 0; line < size * size; ++line) {
    const bool between = line % (size + 1) == 0;
    lines[static_cast<std::size_t>(between ? size - 1 : line / (size + 1))].push_back(line);
  }
  return lines;
}

// The `size` rows of a line of windows hold each value `size` times; the size - 1 windows hold it
// once each, so the cells between the windows hold it once. The same is true of columns, and so of
// the cells between the windows in both directions.
void add_windoku(Layout& layout, Place corner) {
  const auto lines = windoku_lines(layout.box_rows);
  for (const std::vector<int>& rows : lines) {
    for (const std::vector<int>& columns : lines) {
      const bool is_window = rows != lines.back() && columns != lines.back();
      add_house_at(layout, is_window ? HouseKind::kWindow : HouseKind::kImplied, corner,
                   crossings(rows, columns));
    }
  }
}

void add_disjoint_groups(Layout& layout, Place corner) {
  for (const Place position : rectangle({}, layout.box_rows, layout.box_columns)) {
    Places places;
    for (int i = 0; i < layout.values; ++i) {
      places.push_back(at(position, i / layout.box_rows * layout.box_rows,
                          i % layout.box_rows * layout.box_columns));
    }
    add_house_at(layout, HouseKind::kGroup, corner, places);
  }
}

void add_centre_dot(Layout& layout, Place corner) {
  Places places;
  for (int row = layout.box_rows / 2; row < layout.values; row += layout.box_rows) {
    for (int column = layout.box_columns / 2; column < layout.values;
         column += layout.box_columns) {
      places.push_back(at({}, row, column));
    }
  }
  add_house_at(layout, HouseKind::kCentreDot, corner, places);
}

void add_per_cent(Layout& layout, Place corner) {
  add_house_at(layout, HouseKind::kWindow, corner, rectangle({1, 1}, 3, 3));
  add_house_at(layout, HouseKind::kWindow, corner, rectangle({5, 5}, 3, 3));
  add_diagonal(layout, corner, false);
}

void add_to_grid(Layout& layout, ExtraHouses houses, Place corner) {
  switch (houses) {
    case ExtraHouses::kDiagonals:
      add_diagonal(layout, corner, true);
      add_diagonal(layout, corner, false);
      break;
    case ExtraHouses::kMainDiagonal:
    case ExtraHouses::kAntiDiagonal:
      add_diagonal(layout, corner, houses == ExtraHouses::kMainDiagonal);
      break;
    case ExtraHouses::kWindoku:
      add_windoku(layout, corner);
      break;
    case ExtraHouses::kDisjointGroups:
      add_disjoint_groups(layout, corner);
      break;
    case ExtraHouses::kCentreDot:
      add_centre_dot(layout, corner);
      break;
    case ExtraHouses::kAsterisk:
      add_house_at(layout, HouseKind::kAsterisk, corner, kAsteriskPlaces);
      break;
    case ExtraHouses::kGirandola:
      add_house_at(layout, HouseKind::kGirandola, corner, kGirandolaPlaces);
      break;
    case ExtraHouses::kPerCent:
      add_per_cent(layout, corner);
      break;
  }
}

std::optional<Error> what_is_missing(const Layout& layout, ExtraHouses houses) {
  if (grid_corners(layout).empty()) return Error{"as many rows and columns as values"};
  const bool boxes = layout.box_rows > 0;
  switch (houses) {
    case ExtraHouses::kDiagonals:
    case ExtraHouses::kMainDiagonal:
    case ExtraHouses::kAntiDiagonal:
      return std::nullopt;
    case ExtraHouses::kWindoku:
      if (boxes && layout.box_rows == layout.box_columns) return std::nullopt;
      return Error{"square boxes"};
    case ExtraHouses::kDisjointGroups:
      if (boxes) return std::nullopt;
      return Error{"boxes"};
    case ExtraHouses::kCentreDot:
      if (boxes && layout.box_rows % 2 == 1 && layout.box_columns % 2 == 1) return std::nullopt;
      return Error{"boxes with a cell in their middle"};
    case ExtraHouses::kAsterisk:
    case ExtraHouses::kGirandola:
    case ExtraHouses::kPerCent:
      if (layout.values == 9) return std::nullopt;
      return Error{"9 rows and columns"};
  }
  return std::nullopt;
}

bool is_line_of(const Layout& layout, const House& house, Place corner) {
  const Place first = layout.cells[house.cells.front()];
  if (house.kind == HouseKind::kRow) {
    return first.column == corner.column && first.row >= corner.row &&
           first.row < corner.row + layout.values;
  }
  return house.kind == HouseKind::kColumn && first.row == corner.row &&
         first.column >= corner.column && first.column < corner.column + layout.values;
}

// Whether a grid has its top left corner there: all its rows and columns begin in line with it.
bool is_corner(const Layout& layout, Place place) {
  return std::ranges::count_if(layout.houses, [&](const House& house) {
           return is_line_of(layout, house, place);
         }) == std::ptrdiff_t{2} * layout.values;
}

}  // namespace

Layout square_layout(int values, BoxSize box) {
  constexpr std::array<Place, 1> kOrigin{};
  return overlapping_layout(values, box, kOrigin);
}

Layout overlapping_layout(int values, BoxSize box, std::span<const Place> corners) {
  assert(values >= 2 && values <= kMostValues &&
         (box.rows == 0 || box.rows * box.columns == values));
  Layout layout;
  layout.values = values;
  layout.box_rows = box.rows;
  layout.box_columns = box.columns;
  for (const Place corner : corners) {
    layout.rows = std::max(layout.rows, corner.row + values);
    layout.columns = std::max(layout.columns, corner.column + values);
    for (const Place place : rectangle(corner, values, values)) layout.cells.push_back(place);
  }
  nonet::sort(layout.cells.begin(), layout.cells.end());
  const auto twice = std::ranges::unique(layout.cells);
  layout.cells.erase(twice.begin(), twice.end());
  assert(layout.cells.size() <= kMostCells);
  for (const Place corner : corners) {
    add_lines(layout, HouseKind::kRow, corner);
    add_lines(layout, HouseKind::kColumn, corner);
    add_boxes(layout, box, corner);
  }
  put_in_order(layout.houses);
  return layout;
}

std::vector<Place> grid_corners(const Layout& layout) {
  std::vector<Place> corners;
  const bool square = layout.rows == layout.values && layout.columns == layout.values;
  if (square && std::cmp_equal(layout.cells.size(), layout.values * layout.values)) {
    return {Place{}};
  }
  for (const House& house : layout.houses) {
    const Place first = layout.cells[house.cells.front()];
    if (house.kind == HouseKind::kRow && is_corner(layout, first)) corners.push_back(first);
  }
  return corners;
}

std::optional<Error> add_houses(Layout& layout, ExtraHouses houses) {
  if (auto missing = what_is_missing(layout, houses)) return missing;
  for (const Place corner : grid_corners(layout)) add_to_grid(layout, houses, corner);
  put_in_order(layout.houses);
  return std::nullopt;
}

void add_house(Layout& layout, HouseKind kind, std::vector<CellIndex> cells) {
  append_house(layout, kind, std::move(cells));
  put_in_order(layout.houses);
}

}  // namespace nonet::geometry
