#include "nonet/geometry/layout.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "nonet/base/compose.h"

namespace nonet::geometry {

namespace {

// Indexed by HouseKind. A number follows the name, except where the name has an article.
constexpr std::array<std::string_view, 11> kHouseNames{
    "row",   "column",         "box",          "region",        "diagonal",      "window",
    "group", "the centre dot", "the asterisk", "the girandola", "implied house",
};

// Whether several grids overlap: houses are then named by their place on the board.
bool has_several_grids(const Layout& layout) {
  return layout.rows > layout.values || layout.columns > layout.values;
}

std::string name_of_line(const Layout& layout, const House& house) {
  const bool is_row = house.kind == HouseKind::kRow;
  const Place first = layout.cells[house.cells.front()];
  const Place last = layout.cells[house.cells.back()];
  const int line = (is_row ? first.row : first.column) + 1;
  const std::string_view kind = kHouseNames[static_cast<std::size_t>(house.kind)];
  if (!has_several_grids(layout)) return compose("{} {}", {kind, line});
  const int from = (is_row ? first.column : first.row) + 1;
  const int to = (is_row ? last.column : last.row) + 1;
  return compose("{} {}, {} {} to {}", {kind, line, is_row ? "columns" : "rows", from, to});
}

std::string name_of_diagonal(const Layout& layout, const House& house) {
  const Place first = layout.cells[house.cells.front()];
  const Place last = layout.cells[house.cells.back()];
  if (has_several_grids(layout)) {
    return compose("the diagonal from {} to {}", {name_of(first), name_of(last)});
  }
  const bool falls = (first.row < last.row) == (first.column < last.column);
  return falls ? "the diagonal from the top left" : "the diagonal from the bottom left";
}

}  // namespace

int cell_at(const Layout& layout, Place place) {
  const auto found = std::ranges::lower_bound(layout.cells, place);
  if (found == layout.cells.end() || *found != place) return -1;
  return static_cast<int>(found - layout.cells.begin());
}

std::string name_of(Place place) { return compose("r{}c{}", {place.row + 1, place.column + 1}); }

std::string name_of(const Layout& layout, const House& house) {
  switch (house.kind) {
    case HouseKind::kRow:
    case HouseKind::kColumn:
      return name_of_line(layout, house);
    case HouseKind::kDiagonal:
      return name_of_diagonal(layout, house);
    case HouseKind::kBox:
    case HouseKind::kRegion:
    case HouseKind::kWindow:
    case HouseKind::kGroup:
    case HouseKind::kImplied:
      return compose("{} {}", {kHouseNames[static_cast<std::size_t>(house.kind)],
                               static_cast<int>(house.number)});
    case HouseKind::kCentreDot:
    case HouseKind::kAsterisk:
    case HouseKind::kGirandola:
      break;
  }
  const std::string_view name = kHouseNames[static_cast<std::size_t>(house.kind)];
  if (!has_several_grids(layout)) return std::string(name);
  return compose("{} from {} on", {name, name_of(layout, house.cells.front())});
}

}  // namespace nonet::geometry
