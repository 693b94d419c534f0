#include "nonet/text/json/variant_object.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "nonet/base/compose.h"
#include "nonet/geometry/named.h"
#include "nonet/geometry/symbols.h"
#include "nonet/text/cell_groups.h"
#include "nonet/text/json/json_list.h"
#include "nonet/text/json_text.h"
#include "nonet/text/plain/cells.h"

namespace nonet::text {

namespace {

using geometry::CellIndex;
using geometry::Layout;
using geometry::Place;
using geometry::Puzzle;
using geometry::Value;

constexpr std::int64_t kMostSide = geometry::kMostCells;

// least..most; nothing for anything else.
std::optional<int> whole(const Json& json, std::int64_t least, std::int64_t most) {
  if (!json.is_integer() || json.integer() < least || json.integer() > most) return std::nullopt;
  return static_cast<int>(json.integer());
}

// The places of the cells, or every place of the plane.
std::optional<std::vector<Place>> places_of(const Json& layout, const CellGroups& groups) {
  std::vector<Place> places;
  const Json& listed = member(layout, "places");
  if (listed.is_null()) {
    if (groups.size() > geometry::kMostCells) return std::nullopt;
    for (int row = 0; row < groups.rows; ++row) {
      for (int column = 0; column < groups.columns; ++column) {
        places.push_back({static_cast<std::int16_t>(row), static_cast<std::int16_t>(column)});
      }
    }
    return places;
  }
  for (const Json& place : listed) {
    const auto row = place.size() == 2 ? whole(place[0], 0, groups.rows - 1) : std::nullopt;
    const auto column = place.size() == 2 ? whole(place[1], 0, groups.columns - 1) : std::nullopt;
    if (!row || !column) return std::nullopt;
    places.push_back({static_cast<std::int16_t>(*row), static_cast<std::int16_t>(*column)});
  }
  return places;
}

Result<Puzzle> board_of_houses(const Json& layout, CellGroups groups) {
  const auto places = places_of(layout, groups);
  if (!places) return Error{"'places' are none of the plane"};
  const Json& houses = member(layout, "houses");
  if (houses.size() > geometry::kMostCells) return Error{"'houses' are too many"};
  for (const Json& house : houses) {
    std::vector<int>& group = groups.groups.emplace_back();
    for (const Json& cell : house) {
      const auto index = whole(cell, 0, static_cast<std::int64_t>(places->size()) - 1);
      if (!index) return Error{"'houses': there is no such cell"};
      group.push_back(groups.index_of((*places)[static_cast<std::size_t>(*index)]));
    }
    if (std::cmp_not_equal(group.size(), groups.order)) {
      return Error{
          compose("'houses': one has {} cells for {} values", {group.size(), groups.order})};
    }
  }
  Result<Puzzle> puzzle = puzzle_of(groups);
  if (puzzle && puzzle->layout.cells != *places) {
    return Error{"'houses' leave cells out, or 'places' are not in reading order"};
  }
  return puzzle;
}

// The name of a layout says where its values begin.
void count_from_0(Layout& layout) {
  layout.lowest = 0;
  if (layout.name.empty()) return;
  const auto named = geometry::puzzle_of_variant(layout.name + ",from-0");
  layout.name = named ? named->layout.name : "";
}

Result<Puzzle> board_of(const Json& layout) {
  if (layout.is_null()) return Error{"there is no 'layout'"};
  if (!layout.is_object()) return Error{"'layout' is no object"};
  const auto rows = whole(member(layout, "rows"), 1, kMostSide);
  const auto columns = whole(member(layout, "columns"), 1, kMostSide);
  const auto values = whole(member(layout, "values"), 2, geometry::kMostValues);
  const auto lowest = whole(member(layout, "lowest"), 0, 1);
  if (!rows || !columns || !values || !lowest) {
    return Error{
        compose("'layout' needs 'rows' and 'columns' of 1 to {}, 'values' of 2 to {} and "
                "'lowest' of 0 or 1",
                {kMostSide, geometry::kMostValues})};
  }
  const std::string name = string_member(layout, "name");
  Result<Puzzle> puzzle =
      name.empty()
          ? board_of_houses(layout,
                            {.order = *values, .rows = *rows, .columns = *columns, .groups = {}})
          : geometry::puzzle_of_variant(name);
  if (!puzzle) return puzzle;
  if (name.empty() && *lowest == 0) count_from_0(puzzle->layout);
  const Layout& read = puzzle->layout;
  if (read.rows != *rows || read.columns != *columns || read.values != *values ||
      read.lowest != *lowest) {
    return Error{compose("'layout' is not as its name {} says", {in_quotes(name)})};
  }
  return puzzle;
}

Result<std::vector<Value>> board_of_text(const std::string& text, std::string_view key,
                                         const Layout& layout) {
  const PlainLine line(text);
  const std::size_t cells = line.apparent_cells(layout);
  if (cells != layout.cells.size()) {
    return Error{compose("'{}' has {} cells, the layout {}", {key, cells, layout.cells.size()})};
  }
  std::vector<Value> board;
  const Fault fault = line.read(layout, geometry::usual_alphabet(layout), cells, board);
  if (fault) return Error{compose("'{}': {}", {key, *fault})};
  return board;
}

// A value or kBlank a cell, from the member `key`.
Result<std::vector<Value>> board_in(const Json& json, std::string_view key, const Layout& layout) {
  const Json& numbers = member(json, key);
  if (numbers.is_string()) return board_of_text(numbers.text(), key, layout);
  if (!numbers.is_array() || numbers.size() != layout.cells.size()) {
    return Error{compose("'{}' is not an array of {} cells", {key, layout.cells.size()})};
  }
  const int most = layout.number_of(layout.values - 1);
  std::vector<Value> board;
  for (const Json& each : numbers) {
    const auto number = whole(each, layout.lowest, most);
    if (!number && !each.is_null()) {
      const auto cell = static_cast<CellIndex>(board.size());
      return Error{
          compose("'{}': {} in {} is neither null nor a number {} to {}",
                  {key, in_quotes(to_text(each)), name_of(layout, cell), layout.lowest, most})};
    }
    board.push_back(number ? static_cast<Value>(*number - layout.lowest) : geometry::kBlank);
  }
  return board;
}

Fault read_candidates(const Json& sets, Puzzle& puzzle) {
  if (sets.is_null()) return std::nullopt;
  const std::uint64_t all = puzzle.layout.all_values().bits();
  const auto is_set = [all](const Json& each) {
    return each.is_integer() && each.integer() >= 0 &&
           (static_cast<std::uint64_t>(each.integer()) & ~all) == 0;
  };
  if (sets.size() != puzzle.candidates.size() || !std::ranges::all_of(sets, is_set)) {
    return "'candidates' are not a set of values for each cell";
  }
  for (std::size_t cell = 0; cell < sets.size(); ++cell) {
    if (puzzle.givens[cell] != geometry::kBlank) continue;
    puzzle.candidates[cell] =
        geometry::ValueSet::from_bits(static_cast<std::uint64_t>(sets[cell].integer()));
  }
  return std::nullopt;
}

// A clue's member that is skipped would change the puzzle without a word.
Fault unread_member(const Json& clue, std::string_view slug) {
  constexpr std::array<std::string_view, 4> kMembers{"rule", "cells", "numbers", "first_part"};
  for (std::size_t i = 0; i < clue.size(); ++i) {
    const std::string& key = clue.key(i);
    if (std::ranges::find(kMembers, key) == kMembers.end()) {
      return compose("'clues': {} has an unknown member {}", {slug, in_quotes(key)});
    }
    const bool is_list = key == "cells" || key == "numbers";
    if (is_list && !clue[i].is_array()) {
      return compose("'clues': {} in {} is no array", {in_quotes(key), slug});
    }
  }
  return std::nullopt;
}

Fault read_clue(const Json& json, Puzzle& puzzle) {
  if (!json.is_object()) return compose("'clues': {} is no clue", {in_quotes(to_text(json))});
  const std::string slug = string_member(json, "rule");
  const auto rule = geometry::find_rule(slug);
  if (!rule) return compose("'clues': the rule {} is not known", {in_quotes(slug)});
  if (Fault fault = unread_member(json, slug)) return fault;
  geometry::Clue clue{.rule = *rule};
  const auto cells = static_cast<std::int64_t>(puzzle.layout.cells.size());
  for (const Json& each : member(json, "cells")) {
    const auto cell = whole(each, 0, cells - 1);
    if (!cell) {
      return compose("'clues': {} in {} is not a cell's number, 0 to {}",
                     {in_quotes(to_text(each)), slug, cells - 1});
    }
    clue.cells.push_back(static_cast<CellIndex>(*cell));
  }
  for (const Json& each : member(json, "numbers")) {
    constexpr std::int64_t kMost = std::numeric_limits<std::int32_t>::max();
    const auto number = whole(each, -kMost, kMost);
    if (!number) {
      return compose("'clues': {} in {} is not a whole number up to {}",
                     {in_quotes(to_text(each)), slug, kMost});
    }
    clue.numbers.push_back(*number);
  }
  const Json& part = member(json, "first_part");
  const auto first = part.is_null() ? 0 : whole(part, 0, std::ssize(clue.cells));
  if (!first) return compose("'clues': {} has no such first part", {slug});
  clue.first_part = static_cast<std::uint16_t>(*first);
  puzzle.clues.push_back(std::move(clue));
  return std::nullopt;
}

std::vector<std::string> texts_in(const Json& list) {
  std::vector<std::string> texts;
  for (const Json& each : list) texts.push_back(text_of(each));
  return texts;
}

}  // namespace

bool is_variant_object(const Json& json) {
  const Json& clues = member(json, "clues");
  if (clues.is_array() && !clues.empty()) return true;
  const Json& layout = member(json, "layout");
  const Json& puzzle = member(json, "puzzle");
  // A classic board as other programs write it, with no layout.
  Grid classic;
  if (puzzle.is_array() && layout.is_null()) return read_board(puzzle, classic).has_value();
  if (puzzle.is_array()) return true;
  return !layout.is_null() && string_member(layout, "name") != "9x9";
}

Fault read_variant_object(const Json& json, VariantRecord& record) {
  Result<Puzzle> board = board_of(member(json, "layout"));
  if (!board) return board.error().message;
  Puzzle& puzzle = record.puzzle = std::move(board).value();
  const auto givens = board_in(json, "puzzle", puzzle.layout);
  if (!givens) return givens.error().message;
  for (std::size_t cell = 0; cell < givens->size(); ++cell) {
    const Value given = (*givens)[cell];
    if (given != geometry::kBlank) set_given(puzzle, static_cast<CellIndex>(cell), given);
  }
  if (!member(json, "placed").is_null()) {
    auto digits = board_in(json, "placed", puzzle.layout);
    if (!digits) return digits.error().message;
    record.placed = std::move(digits).value();
  }
  if (Fault fault = read_candidates(member(json, "candidates"), puzzle)) return fault;
  const Json& clues = member(json, "clues");
  if (!clues.is_null() && !clues.is_array()) return "'clues' is no array";
  for (const Json& clue : clues) {
    if (Fault fault = read_clue(clue, puzzle)) return fault;
  }
  record.title = string_member(json, "title");
  record.author = string_member(json, "author");
  record.rules = string_member(json, "rules");
  record.comment = string_member(json, "comment");
  record.not_understood = texts_in(member(json, "not_understood"));
  record.decoration = texts_in(member(json, "decoration"));
  return std::nullopt;
}

}  // namespace nonet::text
