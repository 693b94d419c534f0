#include "nonet/make/layout_orbits.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "nonet/base/compose.h"
#include "nonet/base/sort.h"

namespace nonet::making {

namespace {

using geometry::Layout;
using geometry::Place;

// Where the content of a place goes, on a plane of so many rows and columns.
using PlaceMap = Place (*)(Place place, int rows, int columns);

constexpr std::int16_t last(int count, std::int16_t at) {
  return static_cast<std::int16_t>(count - 1 - at);
}
Place stay(Place p, int /*rows*/, int /*columns*/) { return p; }
Place half_turn(Place p, int rows, int columns) {
  return {last(rows, p.row), last(columns, p.column)};
}
Place quarter_turn(Place p, int rows, int /*columns*/) { return {p.column, last(rows, p.row)}; }
Place left_to_right(Place p, int /*rows*/, int columns) { return {p.row, last(columns, p.column)}; }
Place top_to_bottom(Place p, int rows, int /*columns*/) { return {last(rows, p.row), p.column}; }
Place over_diagonal(Place p, int /*rows*/, int /*columns*/) { return {p.column, p.row}; }
Place over_antidiagonal(Place p, int rows, int columns) {
  return {last(columns, p.column), last(rows, p.row)};
}

// Two maps that generate the symmetry; in the order of PatternSymmetry.
constexpr std::array<std::array<PlaceMap, 2>, 10> kGenerators{{
    {stay, stay},
    {half_turn, stay},
    {quarter_turn, stay},
    {left_to_right, stay},
    {top_to_bottom, stay},
    {left_to_right, top_to_bottom},
    {over_diagonal, stay},
    {over_antidiagonal, stay},
    {over_diagonal, over_antidiagonal},
    {quarter_turn, left_to_right},
}};
static_assert(kGenerators.size() == kPatternSymmetries.size());

}  // namespace

Result<std::vector<Cells>> orbits_of(const Layout& layout, PatternSymmetry symmetry) {
  std::vector<bool> seen(layout.cells.size(), false);
  std::vector<Cells> orbits;
  for (std::size_t first = 0; first < layout.cells.size(); ++first) {
    if (seen[first]) continue;
    Cells orbit{static_cast<CellIndex>(first)};
    seen[first] = true;
    for (std::size_t i = 0; i < orbit.size(); ++i) {
      for (const PlaceMap map : kGenerators[static_cast<std::size_t>(symmetry)]) {
        const Place image = map(layout.cells[orbit[i]], layout.rows, layout.columns);
        const int cell = geometry::cell_at(layout, image);
        if (cell < 0) {
          return Error{
              compose("the layout does not have the symmetry '{}'", {info(symmetry).slug})};
        }
        if (seen[static_cast<std::size_t>(cell)]) continue;
        seen[static_cast<std::size_t>(cell)] = true;
        orbit.push_back(static_cast<CellIndex>(cell));
      }
    }
    nonet::sort(orbit.begin(), orbit.end());
    orbits.push_back(std::move(orbit));
  }
  return orbits;
}

}  // namespace nonet::making
