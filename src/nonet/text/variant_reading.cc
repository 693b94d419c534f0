#include "nonet/text/variant_reading.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>

#include "nonet/base/compose.h"
#include "nonet/base/sort.h"
#include "nonet/base/text.h"
#include "nonet/geometry/named.h"
#include "nonet/geometry/shapes.h"

namespace nonet::text {

namespace {

using geometry::CellIndex;
using geometry::kBlank;
using geometry::Layout;
using geometry::Place;
using geometry::Puzzle;
using geometry::Value;

int box_of(int n, int box_rows, int cell) {
  const int box_columns = n / box_rows;
  return cell / n / box_rows * box_rows + cell % n / box_columns;
}

// Whether cells are in the same region exactly where they are in the same box.
bool are_boxes(int n, int box_rows, std::span<const int> region_of) {
  std::vector<int> region_of_box(static_cast<std::size_t>(n), kNoRegion);
  for (std::size_t i = 0; i < region_of.size(); ++i) {
    int& expected =
        region_of_box[static_cast<std::size_t>(box_of(n, box_rows, static_cast<int>(i)))];
    if (expected == kNoRegion) expected = region_of[i];
    if (region_of[i] == kNoRegion || expected != region_of[i]) return false;
  }
  nonet::sort(region_of_box.begin(), region_of_box.end());
  return std::ranges::adjacent_find(region_of_box) == region_of_box.end();
}

int usual_box_rows(int n) {
  int rows = 1;
  for (int i = 2; i * i <= n; ++i) {
    if (n % i == 0) rows = i;
  }
  return rows;
}

// Precondition: at least one cell is in a region.
Result<Puzzle> jigsaw(int n, std::span<const int> region_of) {
  std::map<int, std::vector<CellIndex>> regions;
  for (std::size_t i = 0; i < region_of.size(); ++i) {
    if (region_of[i] != kNoRegion) regions[region_of[i]].push_back(static_cast<CellIndex>(i));
  }
  Layout layout = geometry::square_layout(n, {});
  for (const auto& [number, cells] : regions) {
    if (cells.size() != static_cast<std::size_t>(n)) {
      return Error{compose("the region of {} has {} cells, expected {}",
                           {geometry::name_of(layout, cells.front()), cells.size(), n})};
    }
    geometry::add_house(layout, geometry::HouseKind::kRegion, cells);
  }
  return geometry::blank_puzzle(std::move(layout));
}

}  // namespace

std::vector<int> usual_regions(int n) {
  std::vector<int> region_of(static_cast<std::size_t>(n) * static_cast<std::size_t>(n), kNoRegion);
  const int box_rows = usual_box_rows(n);
  for (std::size_t i = 0; box_rows > 1 && i < region_of.size(); ++i) {
    region_of[i] = box_of(n, box_rows, static_cast<int>(i));
  }
  return region_of;
}

Result<Puzzle> puzzle_of_regions(int n, std::span<const int> region_of) {
  const std::string size = compose("{}x{}", {n, n});
  const bool none = std::ranges::all_of(region_of, [](int region) { return region == kNoRegion; });
  // A board without any region is a Latin square.
  if (none) return geometry::puzzle_of_variant(size + ",latin");
  for (int rows = 2; rows < n; ++rows) {
    if (n % rows != 0 || !are_boxes(n, rows, region_of)) continue;
    if (rows == usual_box_rows(n)) return geometry::puzzle_of_variant(size);
    return geometry::puzzle_of_variant(compose("{},boxes-{}x{}", {size, rows, n / rows}));
  }
  return jigsaw(n, region_of);
}

std::vector<CellIndex> cells_from(const Layout& layout, Place start, int row_step,
                                  int column_step) {
  std::vector<CellIndex> cells;
  for (Place place = start;;) {
    place.row = static_cast<std::int16_t>(place.row + row_step);
    place.column = static_cast<std::int16_t>(place.column + column_step);
    const int cell = geometry::cell_at(layout, place);
    if (cell < 0) return cells;
    cells.push_back(static_cast<CellIndex>(cell));
  }
}

std::vector<CellIndex> cells_seen_from(const Layout& layout, Place outside) {
  const bool in_rows = outside.row >= 0 && outside.row < layout.rows;
  const bool in_columns = outside.column >= 0 && outside.column < layout.columns;
  if (in_rows == in_columns) return {};
  if (in_rows) return cells_from(layout, outside, 0, outside.column < 0 ? 1 : -1);
  return cells_from(layout, outside, outside.row < 0 ? 1 : -1, 0);
}

std::string names_of(const Layout& layout, std::span<const CellIndex> cells) {
  constexpr std::size_t kMost = 4;
  std::string names;
  for (const CellIndex cell : cells.first(std::min(cells.size(), kMost))) {
    names += compose(names.empty() ? "{}" : " {}", {geometry::name_of(layout, cell)});
  }
  if (cells.size() > kMost) names += compose(" and {} more", {cells.size() - kMost});
  return names;
}

void Tally::count(std::string_view word, int times) {
  auto row = std::ranges::find(counts_, word, &std::pair<std::string, int>::first);
  if (row == counts_.end()) row = counts_.insert(row, {std::string(word), 0});
  row->second += times;
}

std::vector<std::string> Tally::lines() const {
  std::vector<std::string> lines;
  lines.reserve(counts_.size());
  for (const auto& [word, times] : counts_) {
    lines.push_back(compose(times == 1 ? "{} {}" : "{} {}s", {times, word}));
  }
  return lines;
}

std::optional<int> whole_number(const Json& json) {
  constexpr std::size_t kMostFigures = 6;
  constexpr int kMost = 999'999;
  if (json.is_number()) {
    const auto value = json.is_whole() ? json.whole() : std::nullopt;
    if (!value || *value < -kMost || *value > kMost) return std::nullopt;
    return static_cast<int>(*value);
  }
  if (!json.is_string()) return std::nullopt;
  const std::string_view text = trimmed(json.text(), " ");
  return text.size() > kMostFigures ? std::nullopt : number_in<int>(text);
}

namespace {

// A number of the puzzle, kBlank for one that is not known, or nothing.
std::optional<Value> solution_value(std::string_view text, const Layout& layout) {
  if (text.empty() || text == "." || text == "?" || text == "..") return kBlank;
  const auto number = whole_number(Json(text));
  if (!number) return std::nullopt;
  const int value = *number - layout.lowest;
  if (value < 0 && *number == 0) return kBlank;
  if (value < 0 || value >= layout.values) return std::nullopt;
  return static_cast<Value>(value);
}

std::vector<std::string_view> cut(std::string_view text, std::size_t cells) {
  std::vector<std::string_view> parts;
  if (text.find(',') != std::string_view::npos) {
    for (std::size_t from = 0; from <= text.size();) {
      const std::size_t comma = std::min(text.find(',', from), text.size());
      parts.push_back(text.substr(from, comma - from));
      from = comma + 1;
    }
    return parts;
  }
  const std::size_t width = cells == 0 ? 0 : text.size() / cells;
  for (std::size_t i = 0; width > 0 && width * cells == text.size() && i < cells; ++i) {
    parts.push_back(text.substr(width * i, width));
  }
  return parts;
}

}  // namespace

std::optional<std::vector<Value>> solution_in(std::string_view text, const Layout& layout) {
  const auto parts = cut(text, layout.cells.size());
  if (parts.size() != layout.cells.size()) return std::nullopt;
  std::vector<Value> values;
  values.reserve(parts.size());
  for (const std::string_view part : parts) {
    const auto value = solution_value(part, layout);
    if (!value) return std::nullopt;
    values.push_back(*value);
  }
  return values;
}

}  // namespace nonet::text
