#include "nonet/geometry/layout.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "nonet/base/compose.h"
#include "nonet/base/message.h"

namespace nonet::geometry {

namespace {

struct HouseWords {
  std::string_view one;
  std::string_view many{};  // empty: each is named by itself
};

// Indexed by HouseKind.
constexpr std::array<HouseWords, 11> kHouseWords{{
    {"row {}", "rows {}"},
    {"column {}", "columns {}"},
    {"box {}", "boxes {}"},
    {"region {}", "regions {}"},
    {""},
    {"window {}", "windows {}"},
    {"group {}", "groups {}"},
    {"the centre dot"},
    {"the asterisk"},
    {"the girandola"},
    {"implied house {}"},
}};

const HouseWords& words_of(HouseKind kind) { return kHouseWords[static_cast<std::size_t>(kind)]; }

// Whether several grids overlap: houses are then named by their place on the board.
bool has_several_grids(const Layout& layout) {
  return layout.rows > layout.values || layout.columns > layout.values;
}

Message name_of_part_of_line(const Layout& layout, const House& house) {
  const Place first = layout.cells[house.cells.front()];
  const Place last = layout.cells[house.cells.back()];
  return house.kind == HouseKind::kRow
             ? say("row {}, columns {} to {}", {first.row + 1, first.column + 1, last.column + 1})
             : say("column {}, rows {} to {}", {first.column + 1, first.row + 1, last.row + 1});
}

Message name_of_diagonal(const Layout& layout, const House& house) {
  const Place first = layout.cells[house.cells.front()];
  const Place last = layout.cells[house.cells.back()];
  if (has_several_grids(layout)) {
    return say("the diagonal from {} to {}", {name_of(first), name_of(last)});
  }
  const bool falls = (first.row < last.row) == (first.column < last.column);
  return say(falls ? "the diagonal from the top left" : "the diagonal from the bottom left");
}

}  // namespace

int cell_at(const Layout& layout, Place place) {
  const auto found = std::ranges::lower_bound(layout.cells, place);
  if (found == layout.cells.end() || *found != place) return -1;
  return static_cast<int>(found - layout.cells.begin());
}

std::string name_of(Place place) { return compose("r{}c{}", {place.row + 1, place.column + 1}); }

Message message_of(const Layout& layout, const House& house) {
  const std::string_view words = words_of(house.kind).one;
  if (const auto number = number_in_name(layout, house)) return say(words, {*number});
  switch (house.kind) {
    case HouseKind::kRow:
    case HouseKind::kColumn:
      return name_of_part_of_line(layout, house);
    case HouseKind::kDiagonal:
      return name_of_diagonal(layout, house);
    case HouseKind::kImplied:
      return say(words, {static_cast<int>(house.number)});
    default:
      break;
  }
  if (!has_several_grids(layout)) return say(words);
  return say("{} from {} on", {say(words), name_of(layout, house.cells.front())});
}

std::optional<int> number_in_name(const Layout& layout, const House& house) {
  if (words_of(house.kind).many.empty()) return std::nullopt;
  if (house.kind != HouseKind::kRow && house.kind != HouseKind::kColumn) return house.number;
  if (has_several_grids(layout)) return std::nullopt;
  const Place first = layout.cells[house.cells.front()];
  return (house.kind == HouseKind::kRow ? first.row : first.column) + 1;
}

Message message_of(HouseKind kind, std::span<const Message> numbers) {
  return say(words_of(kind).many, {listed(numbers)});
}

}  // namespace nonet::geometry
