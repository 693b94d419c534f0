#include "nonet/text/sudokupad/shapes.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <utility>

namespace nonet::text {

namespace {

using geometry::Place;

// A bound for coordinates, in cells: no board is as large.
constexpr int kMostCells = 100;

// "-12.3456" to -12346; nothing for exponents and for what is too far away.
std::optional<int> thousandths_in(std::string_view text) {
  const bool minus = text.starts_with('-');
  if (minus) text.remove_prefix(1);
  const std::size_t point = std::min(text.find('.'), text.size());
  long value = 0;
  const auto add_figures = [&](std::string_view figures) {
    for (const char c : figures) {
      if (c < '0' || c > '9' || value > 10'000'000) return false;
      value = 10 * value + (c - '0');
    }
    return true;
  };
  constexpr std::size_t kFigures = 3;
  if (text.empty() || point == 0 || !add_figures(text.substr(0, point))) return std::nullopt;
  std::string fraction(text.substr(std::min(point + 1, text.size())));
  const bool up = fraction.size() > kFigures && fraction[kFigures] >= '5';
  fraction.resize(kFigures, '0');
  if (!add_figures(fraction)) return std::nullopt;
  value += up ? 1 : 0;
  if (value > long{kMostCells} * kPadCell) return std::nullopt;
  return static_cast<int>(minus ? -value : value);
}

std::optional<int> thousandths(const Json& json) { return thousandths_in(text_of(json)); }

std::optional<PadPoint> point_in(const Json& json) {
  if (!json.is_array() || json.size() != 2) return std::nullopt;
  const auto row = thousandths(json[0]);
  const auto column = thousandths(json[1]);
  if (!row || !column) return std::nullopt;
  return PadPoint{.row = *row, .column = *column};
}

// "#abc", "#abcd", "#aabbcc" and "#aabbccdd" as "#AABBCC"; anything else as it is.
std::string colour_in(const Json& json) {
  std::string colour = text_of(json);
  for (char& c : colour) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  if (!colour.starts_with('#')) return colour;
  if (colour.size() == 4 || colour.size() == 5) {
    std::string full = "#";
    for (const char c : colour.substr(1, 3)) full.append(2, c);
    return full;
  }
  return colour.substr(0, 7);
}

int floor_of(int thousandths) {
  return thousandths >= 0 ? thousandths / kPadCell : -((kPadCell - 1 - thousandths) / kPadCell);
}

int sign(int value) { return (value > 0 ? 1 : 0) - (value < 0 ? 1 : 0); }

}  // namespace

std::optional<PadLine> pad_line(const Json& json, bool is_arrow) {
  PadLine line;
  for (const Json& point : member(json, "wayPoints")) {
    const auto read = point_in(point);
    if (!read) return std::nullopt;
    line.points.push_back(*read);
  }
  if (line.points.size() < 2) return std::nullopt;
  line.colour = colour_in(member(json, "color"));
  line.thickness = thousandths(member(json, "thickness")).value_or(0);
  line.is_arrow = is_arrow;
  return line;
}

std::optional<PadShape> pad_shape(const Json& json, bool is_under) {
  const auto centre = point_in(member(json, "center"));
  if (!centre) return std::nullopt;
  const Json& rounded = member(json, "rounded");
  return PadShape{.centre = *centre,
                  .width = thousandths(member(json, "width")).value_or(0),
                  .height = thousandths(member(json, "height")).value_or(0),
                  .is_rounded = rounded.is_boolean() && rounded.boolean(),
                  .is_under = is_under,
                  .border = colour_in(member(json, "borderColor")),
                  .background = colour_in(member(json, "backgroundColor")),
                  .colour = colour_in(member(json, "color")),
                  .text = text_of(member(json, "text"))};
}

Place place_of(PadPoint point) {
  return {.row = static_cast<std::int16_t>(floor_of(point.row)),
          .column = static_cast<std::int16_t>(floor_of(point.column))};
}

bool is_middle(PadPoint point) {
  return point.row - floor_of(point.row) * kPadCell == kPadMiddle &&
         point.column - floor_of(point.column) * kPadCell == kPadMiddle;
}

std::optional<std::vector<Place>> places_of(const PadLine& line, std::size_t most) {
  std::vector<Place> places{place_of(line.points.front())};
  for (const PadPoint point : line.points) {
    const Place to = place_of(point);
    const int rows = to.row - places.back().row;
    const int columns = to.column - places.back().column;
    if (rows != 0 && columns != 0 && std::abs(rows) != std::abs(columns)) return std::nullopt;
    while (places.back() != to && places.size() < most) {
      places.push_back({.row = static_cast<std::int16_t>(places.back().row + sign(rows)),
                        .column = static_cast<std::int16_t>(places.back().column + sign(columns))});
    }
  }
  return places;
}

std::optional<std::pair<Place, Place>> edge_of(PadPoint point) {
  const bool below = point.row % kPadCell == 0;
  const bool beside = point.column % kPadCell == 0;
  const int along = below ? point.column : point.row;
  if (below == beside || along - floor_of(along) * kPadCell != kPadMiddle) return std::nullopt;
  const Place second = place_of(point);
  Place first = second;
  if (below) --first.row;
  if (beside) --first.column;
  return std::pair(first, second);
}

std::vector<Place> places_under(const PadShape& shape, std::size_t most) {
  const int rows = shape.height / kPadCell + 1;
  const int columns = shape.width / kPadCell + 1;
  const PadPoint corner{.row = shape.centre.row - (rows - 1) * kPadMiddle,
                        .column = shape.centre.column - (columns - 1) * kPadMiddle};
  std::vector<Place> places;
  if (!is_middle(corner)) return places;
  for (int i = 0; i < rows * columns && places.size() < most; ++i) {
    places.push_back(place_of({.row = corner.row + i / columns * kPadCell,
                               .column = corner.column + i % columns * kPadCell}));
  }
  return places;
}

}  // namespace nonet::text
