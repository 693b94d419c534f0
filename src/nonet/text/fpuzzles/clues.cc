#include "nonet/text/fpuzzles/clues.h"

#include <algorithm>
#include <charconv>
#include <system_error>
#include <utility>

#include "nonet/base/compose.h"
#include "nonet/base/find_row.h"

namespace nonet::text {

namespace {

using geometry::CellIndex;
using geometry::Clue;
using geometry::Place;
using geometry::Rule;

// Members that any entry may have: how it is drawn.
constexpr std::string_view kLooks[] = {"outlineC", "baseC", "fontC", "width",          "height",
                                       "size",     "angle", "style", "fromConstraint", "color"};
constexpr std::string_view kParts[] = {"cell",   "cells",      "lines",    "value",
                                       "values", "cloneCells", "direction"};

bool takes_number(Rule rule) {
  return geometry::info(rule).numbers != geometry::ClueNumbers::kNone;
}

// A number of one to three figures at the beginning of `text`, which is shortened by it.
std::optional<int> leading_number(std::string_view& text) {
  constexpr std::size_t kMostFigures = 3;
  const std::string_view figures = text.substr(0, kMostFigures);
  int value = 0;
  const auto read = std::from_chars(figures.data(), figures.data() + figures.size(), value);
  if (read.ec != std::errc{} || value < 0) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(read.ptr - text.data()));
  return value;
}

void collect_cells(const Json& json, std::vector<Place>& places) {
  if (json.is_string()) {
    if (const auto place = fpuzzles_place(json.text())) places.push_back(*place);
  }
  for (const Json& item : json) collect_cells(item, places);
}

}  // namespace

std::optional<Place> fpuzzles_place(std::string_view text) {
  const auto letter = [&](char capital) {
    if (text.empty() || (text.front() & ~0x20) != capital) return false;
    text.remove_prefix(1);
    return true;
  };
  if (!letter('R')) return std::nullopt;
  const auto row = leading_number(text);
  if (!row || !letter('C')) return std::nullopt;
  const auto column = leading_number(text);
  if (!column || !text.empty()) return std::nullopt;
  return Place{.row = static_cast<std::int16_t>(*row - 1),
               .column = static_cast<std::int16_t>(*column - 1)};
}

std::string fpuzzles_name(Place place) {
  return compose("R{}C{}", {place.row + 1, place.column + 1});
}

std::vector<int> ratios_of(const geometry::Puzzle& puzzle) {
  std::vector<int> numbers;
  for (const Clue& clue : puzzle.clues) {
    if (clue.rule != Rule::kRatio) continue;
    const int number = geometry::number_of(puzzle.layout, clue);
    if (std::ranges::find(numbers, number) == numbers.end()) numbers.push_back(number);
  }
  if (numbers.empty()) numbers.push_back(geometry::info(Rule::kRatio).default_number);
  return numbers;
}

std::string cells_in(const Json& json) {
  constexpr std::size_t kMost = 4;
  std::vector<Place> places;
  collect_cells(json, places);
  std::string names;
  for (std::size_t i = 0; i < std::min(places.size(), kMost); ++i) {
    names += compose(i == 0 ? " at {}" : " {}", {geometry::name_of(places[i])});
  }
  if (places.size() > kMost) names += compose(" and {} more", {places.size() - kMost});
  return names;
}

std::string FpuzzlesClues::where() const { return compose("'{}' {}", {row_->key, entry_ + 1}); }

Fault FpuzzlesClues::wrong(std::string_view what) const { return compose("{}{}", {where(), what}); }

Fault FpuzzlesClues::read(const FpuzzlesKey& row, const Json& entries) {
  row_ = &row;
  if (is_nothing(entries)) return std::nullopt;
  if (!entries.is_array()) return compose("'{}' is not an array", {row.key});
  for (entry_ = 0; entry_ < entries.size(); ++entry_) {
    if (!entries[entry_].is_object()) return wrong(" is no object");
    name_unknown_members(entries[entry_]);
    if (auto fault = read_entry(entries[entry_])) return fault;
  }
  return std::nullopt;
}

Fault FpuzzlesClues::read_entry(const Json& entry) {
  switch (row_->form) {
    case FpuzzlesForm::kFlag:
      return std::nullopt;
    case FpuzzlesForm::kEachCell:
      return read_each_cell(entry);
    case FpuzzlesForm::kCells:
      return read_cells(entry);
    case FpuzzlesForm::kLines:
      return read_lines(entry);
    case FpuzzlesForm::kArrow:
      return read_arrow(entry);
    case FpuzzlesForm::kPair:
    case FpuzzlesForm::kXv:
      return read_pair(entry);
    case FpuzzlesForm::kQuadruple:
      return read_quadruple(entry);
    case FpuzzlesForm::kClone:
      return read_clone(entry);
    case FpuzzlesForm::kDiagonal:
      return read_diagonal(entry);
    case FpuzzlesForm::kOutside:
      return read_outside(entry);
  }
  return std::nullopt;
}

void FpuzzlesClues::name_unknown_members(const Json& entry) {
  for (std::size_t i = 0; i < entry.size(); ++i) {
    const std::string_view key = entry.key(i);
    const bool known = std::ranges::find(kLooks, key) != std::end(kLooks) ||
                       std::ranges::find(kParts, key) != std::end(kParts);
    if (known || is_nothing(entry[i])) continue;
    record_.not_understood.push_back(
        compose("{} of {}{} is not known", {in_quotes(key), where(), cells_in(entry)}));
  }
}

Fault FpuzzlesClues::place_of(const Json& json, Place& place) const {
  const auto found = json.is_string() ? fpuzzles_place(json.text()) : std::nullopt;
  if (!found) return wrong(compose(": {} is no cell", {in_quotes(text_of(json))}));
  place = *found;
  return std::nullopt;
}

Fault FpuzzlesClues::cell_of(const Json& json, CellIndex& cell) const {
  Place place;
  if (auto fault = place_of(json, place)) return fault;
  const int found = geometry::cell_at(record_.puzzle.layout, place);
  if (found < 0) return wrong(compose(": {} is not on the board", {in_quotes(text_of(json))}));
  cell = static_cast<CellIndex>(found);
  return std::nullopt;
}

Fault FpuzzlesClues::cells_of(const Json& entry, std::string_view key, Cells& cells) const {
  const Json& list = member(entry, key);
  if (!list.is_array() || list.empty()) return wrong(compose(" has no '{}'", {key}));
  for (const Json& name : list) {
    CellIndex cell = 0;
    if (auto fault = cell_of(name, cell)) return fault;
    cells.push_back(cell);
  }
  return std::nullopt;
}

Fault FpuzzlesClues::lines_of(const Json& entry, std::vector<Cells>& lines) {
  const Json& list = member(entry, "lines");
  if (!list.is_array() || list.empty()) return wrong(" has no 'lines'");
  for (const Json& names : list) {
    Cells line;
    if (!names.is_array()) return wrong(": a line is not an array of cells");
    for (const Json& name : names) {
      CellIndex cell = 0;
      if (auto fault = cell_of(name, cell)) return fault;
      line.push_back(cell);
    }
    if (line.size() < 2) {
      drawn_.count("line of less than two cells", 1);
    } else {
      lines.push_back(std::move(line));
    }
  }
  return std::nullopt;
}

bool FpuzzlesClues::number_of(const Json& entry, std::span<const CellIndex> cells,
                              std::optional<int>& number) {
  const Json& value = member(entry, "value");
  if (value.is_null() || (value.is_string() && value.text().empty())) return true;
  number = whole_number(value);
  if (number) return true;
  record_.not_understood.push_back(
      compose("{} at {} has {}, which is no number",
              {where(), names_of(record_.puzzle.layout, cells), in_quotes(text_of(value))}));
  return false;
}

void FpuzzlesClues::add(Cells cells, std::optional<int> number, std::size_t first_part) {
  Clue clue{.rule = row_->rule,
            .cells = std::move(cells),
            .first_part = static_cast<std::uint16_t>(first_part),
            .numbers = {}};
  if (number) clue.numbers.push_back(*number);
  record_.puzzle.clues.push_back(std::move(clue));
}

Fault FpuzzlesClues::read_each_cell(const Json& entry) {
  CellIndex cell = 0;
  if (auto fault = cell_of(member(entry, "cell"), cell)) return fault;
  std::vector<Clue>& clues = record_.puzzle.clues;
  if (clues.empty() || clues.back().rule != row_->rule) add({}, std::nullopt);
  Cells& cells = clues.back().cells;
  if (std::ranges::find(cells, cell) == cells.end()) cells.push_back(cell);
  return std::nullopt;
}

Fault FpuzzlesClues::read_cells(const Json& entry) {
  Cells cells;
  if (auto fault = cells_of(entry, "cells", cells)) return fault;
  std::optional<int> number;
  if (takes_number(row_->rule)) number_of(entry, cells, number);
  add(std::move(cells), number);
  return std::nullopt;
}

Fault FpuzzlesClues::read_lines(const Json& entry) {
  std::vector<Cells> lines;
  if (auto fault = lines_of(entry, lines)) return fault;
  for (Cells& line : lines) {
    std::optional<int> number;
    if (takes_number(row_->rule) && !number_of(entry, line, number)) continue;
    add(std::move(line), number);
  }
  return std::nullopt;
}

Fault FpuzzlesClues::read_arrow(const Json& entry) {
  Cells circle;
  if (auto fault = cells_of(entry, "cells", circle)) return fault;
  if (is_nothing(member(entry, "lines"))) {
    drawn_.count("circle without arrow");
    return std::nullopt;
  }
  std::vector<Cells> lines;
  if (auto fault = lines_of(entry, lines)) return fault;
  for (const Cells& line : lines) {
    if (std::ranges::find(circle, line.front()) == circle.end()) {
      return wrong(": its line does not begin in its circle");
    }
    Cells cells = circle;
    cells.insert(cells.end(), line.begin() + 1, line.end());
    add(std::move(cells), std::nullopt, circle.size());
  }
  return std::nullopt;
}

Fault FpuzzlesClues::read_pair(const Json& entry) {
  Cells cells;
  if (auto fault = cells_of(entry, "cells", cells)) return fault;
  if (cells.size() != 2) return wrong(compose(" has {} cells, expected 2", {cells.size()}));
  std::optional<int> number;
  if (row_->form == FpuzzlesForm::kXv) {
    const std::string mark = text_of(member(entry, "value"));
    if (mark == "X" || mark == "x") number = 10;
    if (mark == "V" || mark == "v") number = 5;
    if (!number) {
      record_.not_understood.push_back(
          compose("{} at {} has {}, which is neither X nor V",
                  {where(), names_of(record_.puzzle.layout, cells), in_quotes(mark)}));
      return std::nullopt;
    }
  } else if (!number_of(entry, cells, number)) {
    return std::nullopt;
  }
  add(std::move(cells), number);
  return std::nullopt;
}

Fault FpuzzlesClues::read_quadruple(const Json& entry) {
  Cells cells;
  if (auto fault = cells_of(entry, "cells", cells)) return fault;
  const Json& values = member(entry, "values");
  if (is_nothing(values)) {
    record_.not_understood.push_back(
        compose("{} at {} has no numbers", {where(), names_of(record_.puzzle.layout, cells)}));
    return std::nullopt;
  }
  add(std::move(cells), std::nullopt);
  for (const Json& value : values) {
    const auto number = whole_number(value);
    if (!number) return wrong(": 'values' is not an array of numbers");
    record_.puzzle.clues.back().numbers.push_back(*number);
  }
  return values.is_array() ? std::nullopt : wrong(": 'values' is not an array of numbers");
}

Fault FpuzzlesClues::read_clone(const Json& entry) {
  Cells first;
  Cells second;
  if (auto fault = cells_of(entry, "cells", first)) return fault;
  if (auto fault = cells_of(entry, "cloneCells", second)) return fault;
  if (first.size() != second.size()) {
    return wrong(compose(" has {} cells and {} cloned ones", {first.size(), second.size()}));
  }
  // A cell that is its own clone says nothing.
  Cells cells;
  for (std::size_t i = 0; i < first.size(); ++i) {
    if (first[i] != second[i]) cells.push_back(first[i]);
  }
  const std::size_t size = cells.size();
  for (std::size_t i = 0; i < first.size(); ++i) {
    if (first[i] != second[i]) cells.push_back(second[i]);
  }
  if (size > 0) add(std::move(cells), std::nullopt, size);
  return std::nullopt;
}

Fault FpuzzlesClues::read_diagonal(const Json& entry) {
  Place start;
  if (auto fault = place_of(member(entry, "cell"), start)) return fault;
  const std::string name = text_of(member(entry, "direction"));
  const auto* step = find_row(kFpuzzlesDirections, name, &FpuzzlesDirection::name);
  if (step == nullptr) {
    return wrong(compose(": {} is no direction", {in_quotes(name)}));
  }
  Cells cells = cells_from(record_.puzzle.layout, start, step->row_step, step->column_step);
  if (cells.empty() || geometry::cell_at(record_.puzzle.layout, start) >= 0) {
    return wrong(" does not look into the board from beside it");
  }
  std::optional<int> number;
  if (!number_of(entry, cells, number)) return std::nullopt;
  if (!number || *number == 0) {
    record_.not_understood.push_back(
        compose("{} at {} has no sum", {where(), names_of(record_.puzzle.layout, cells)}));
    return std::nullopt;
  }
  add(std::move(cells), number);
  return std::nullopt;
}

Fault FpuzzlesClues::read_outside(const Json& entry) {
  Place outside;
  if (auto fault = place_of(member(entry, "cell"), outside)) return fault;
  Cells cells = cells_seen_from(record_.puzzle.layout, outside);
  if (cells.empty()) return wrong(" does not look into the board from beside it");
  std::optional<int> number;
  if (!number_of(entry, cells, number)) return std::nullopt;
  if (!number) {
    record_.not_understood.push_back(
        compose("{} at {} has no number", {where(), names_of(record_.puzzle.layout, cells)}));
    return std::nullopt;
  }
  add(std::move(cells), number);
  return std::nullopt;
}

}  // namespace nonet::text
