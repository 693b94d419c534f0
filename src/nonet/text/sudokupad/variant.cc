#include "nonet/text/sudokupad/variant.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "nonet/base/compose.h"
#include "nonet/text/sudokupad/drawn.h"
#include "nonet/text/sudokupad/looks.h"
#include "nonet/text/sudokupad/meta.h"
#include "nonet/text/sudokupad/rules.h"
#include "nonet/text/variant_reading.h"

namespace nonet::text {

namespace {

using geometry::CellIndex;
using geometry::Clue;
using geometry::Place;
using geometry::Rule;
using geometry::Value;

// Real puzzles have a few thousand at most.
constexpr std::size_t kMostDrawings = 10'000;

constexpr std::string_view kKnown[] = {"id",       "cellSize",  "settings", "metadata", "metaData",
                                       "cells",    "regions",   "cages",    "lines",    "arrows",
                                       "overlays", "underlays", "duration", "videos",   "solution"};
constexpr std::string_view kDrawn[] = {"lines", "arrows", "overlays", "underlays"};

template <std::size_t kSize>
bool is_one_of(std::string_view key, const std::string_view (&keys)[kSize]) {
  return std::ranges::find(keys, key) != std::end(keys);
}

bool is_true(const Json& json) { return !is_nothing(json) && text_of(json) != "false"; }

class SudokupadReader {
 public:
  SudokupadReader(const Json& json, VariantRecord& record) : json_(json), record_(record) {}

  Fault run() {
    using Step = Fault (SudokupadReader::*)();
    constexpr Step kSteps[] = {&SudokupadReader::read_metadata, &SudokupadReader::read_board,
                               &SudokupadReader::read_cells, &SudokupadReader::read_drawings};
    for (const Step step : kSteps) {
      if (auto wrong = (this->*step)()) return wrong;
    }
    name_sentences();
    name_unknown_keys();
    read_solution();
    record_.decoration = drawn_.lines();
    if (const auto fault = find_fault(record_.puzzle)) return fault->message;
    return std::nullopt;
  }

 private:
  Fault read_metadata();
  void take(std::string_view key, const Json& value);
  Fault read_board();
  Fault places_in(const Json& list, std::string_view what, std::vector<Place>& places) const;
  Fault find_rectangle(const std::vector<std::vector<Place>>& regions);
  Fault read_cells();
  void read_cell(const Json& json, CellIndex cell);
  Fault read_drawings();
  Fault read_cages();
  Fault read_cage(const Json& cage, std::size_t number);
  void add_global_rules(const SpokenRules& rules);
  void name_sentences();
  void name_unknown_keys();
  void read_solution();

  bool has(Rule rule) const {
    return std::ranges::find(record_.puzzle.clues, rule, &Clue::rule) != record_.puzzle.clues.end();
  }
  void add(Rule rule, std::vector<CellIndex> cells, std::vector<std::int32_t> numbers) {
    record_.puzzle.clues.push_back(
        {.rule = rule, .cells = std::move(cells), .first_part = 0, .numbers = std::move(numbers)});
  }
  void not_understood(std::string sentence) {
    record_.not_understood.push_back(std::move(sentence));
  }

  const Json& json_;
  VariantRecord& record_;
  Tally drawn_;
  SpokenRules rules_;
  bool is_own_ = false;
  std::optional<bool> anti_knight_;
  std::optional<bool> anti_king_;
  std::string solution_;
  Place corner_;       // of the board in SudokuPad's grid
  int grid_rows_ = 0;  // of SudokuPad's grid
  int grid_columns_ = 0;
  std::vector<std::vector<Place>> short_regions_;
  bool has_diagonals_ = false;
  bool has_windows_ = false;
};

void SudokupadReader::take(std::string_view key, const Json& value) {
  if (key == "title") record_.title = text_of(value);
  if (key == "author") record_.author = text_of(value);
  if (key == "solution") solution_ = text_of(value);
  if (key == "source") is_own_ = text_of(value) == kPadSource;
  if (key == "antiknight") anti_knight_ = is_true(value);
  if (key == "antiking") anti_king_ = is_true(value);
  if (key == "rules" && value.is_array()) {
    record_.rules.clear();
    for (const Json& line : value) {
      record_.rules += compose(record_.rules.empty() ? "{}" : "\n{}", {text_of(line)});
    }
  } else if (key == "rules") {
    record_.rules = text_of(value);
  }
  const bool known = is_harmless_metadata(key) || key == "antiknight" || key == "antiking";
  if (!known && is_true(value)) {
    not_understood(compose("{} in the metadata is not known", {in_quotes(key)}));
  }
}

Fault SudokupadReader::read_metadata() {
  std::string rules;
  for (const Json& cage : member(json_, "cages")) {
    if (!is_nothing(member(cage, "cells"))) continue;
    const auto entry = metadata_in(text_of(member(cage, "value")));
    if (!entry) continue;
    if (entry->key == "rules") {
      rules += compose(rules.empty() ? "{}" : "\n{}", {entry->value});
    } else {
      take(entry->key, entry->value);
    }
  }
  record_.rules = std::move(rules);
  if (const Json& solution = member(json_, "solution"); !is_nothing(solution)) {
    solution_ = text_of(solution);
  }
  for (const char* where : {"metaData", "metadata"}) {
    const Json& metadata = member(json_, where);
    for (std::size_t i = 0; metadata.is_object() && i < metadata.size(); ++i) {
      take(metadata.key(i), metadata[i]);
    }
  }
  rules_ = rules_in(record_.rules);
  if (!rules_.rules.empty() || !rules_.houses.empty()) record_.rules = rules_.text;
  return std::nullopt;
}

Fault SudokupadReader::places_in(const Json& list, std::string_view what,
                                 std::vector<Place>& places) const {
  for (const Json& item : list) {
    const bool two = item.size() == 2 && item[0].is_number() && item[1].is_number();
    if (!two) return compose("{}: {} is no cell", {what, in_quotes(to_text(item))});
    const int row = whole_number(item[0]).value_or(-1);
    const int column = whole_number(item[1]).value_or(-1);
    if (row < 0 || row >= grid_rows_ || column < 0 || column >= grid_columns_) {
      return compose("{}: {} is not on the board", {what, in_quotes(to_text(item))});
    }
    places.push_back(
        {.row = static_cast<std::int16_t>(row), .column = static_cast<std::int16_t>(column)});
  }
  return std::nullopt;
}

// The board is the rectangle around all regions, or the whole grid without any. Sets corner_.
Fault SudokupadReader::find_rectangle(const std::vector<std::vector<Place>>& regions) {
  Place low{.row = 0, .column = 0};
  Place high{.row = static_cast<std::int16_t>(grid_rows_ - 1),
             .column = static_cast<std::int16_t>(grid_columns_ - 1)};
  if (!regions.empty()) std::swap(low, high);
  for (const std::vector<Place>& region : regions) {
    for (const Place place : region) {
      low = {std::min(low.row, place.row), std::min(low.column, place.column)};
      high = {std::max(high.row, place.row), std::max(high.column, place.column)};
    }
  }
  corner_ = low;
  const int rows = high.row - low.row + 1;
  const int columns = high.column - low.column + 1;
  if (rows != columns || rows < 2 || rows > geometry::kMostValues) {
    return compose("a board of {} rows and {} columns, expected as many of both, 2 to {}",
                   {rows, columns, geometry::kMostValues});
  }
  std::vector<int> region_of(static_cast<std::size_t>(rows) * static_cast<std::size_t>(rows),
                             kNoRegion);
  int number = 0;
  for (const std::vector<Place>& region : regions) {
    const auto index = [&](Place place) {
      const int cell = (place.row - low.row) * rows + place.column - low.column;
      return static_cast<std::size_t>(cell);
    };
    const bool tiles = region.size() == static_cast<std::size_t>(rows) &&
                       std::ranges::all_of(region, [&](Place place) {
                         return region_of[index(place)] == kNoRegion;
                       });
    if (!tiles) {
      short_regions_.push_back(region);
      continue;
    }
    for (const Place place : region) region_of[index(place)] = number;
    ++number;
  }
  auto puzzle = puzzle_of_regions(rows, region_of);
  if (!puzzle) return puzzle.error().message;
  record_.puzzle = std::move(puzzle).value();
  return std::nullopt;
}

Fault SudokupadReader::read_board() {
  const Json& rows = member(json_, "cells");
  constexpr std::size_t kMostRows = 99;
  if (!rows.is_array() || rows.empty() || rows.size() > kMostRows) {
    return "'cells' is not an array of rows";
  }
  grid_rows_ = static_cast<int>(rows.size());
  grid_columns_ = static_cast<int>(std::min(rows[0].size(), kMostRows));
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (!rows[i].is_array() || rows[i].size() != rows[0].size()) {
      return compose("row {} of 'cells' is not an array of {} cells", {i + 1, grid_columns_});
    }
  }
  std::vector<std::vector<Place>> regions;
  const Json& lists = member(json_, "regions");
  if (!is_nothing(lists) && !lists.is_array()) return "'regions' is not an array";
  for (std::size_t i = 0; i < lists.size(); ++i) {
    std::vector<Place> region;
    const std::string what = compose("region {}", {i + 1});
    if (auto wrong = places_in(lists[i], what, region)) return wrong;
    if (!region.empty()) regions.push_back(std::move(region));
  }
  if (auto wrong = find_rectangle(regions)) return wrong;
  const std::size_t most = record_.puzzle.layout.cells.size();
  for (const std::vector<Place>& region : short_regions_) {
    if (region.size() == most) continue;  // the whole board: SudokuPad demands nothing of it
    std::vector<CellIndex> cells;
    for (const Place place : region) {
      const Place here{.row = static_cast<std::int16_t>(place.row - corner_.row),
                       .column = static_cast<std::int16_t>(place.column - corner_.column)};
      cells.push_back(static_cast<CellIndex>(geometry::cell_at(record_.puzzle.layout, here)));
    }
    if (region.size() <= static_cast<std::size_t>(record_.puzzle.layout.values)) {
      add(Rule::kRegion, std::move(cells), {});
    } else {
      not_understood(compose("the region at {} has {} cells, more than there are values",
                             {names_of(record_.puzzle.layout, cells), region.size()}));
    }
  }
  return std::nullopt;
}

Fault SudokupadReader::read_cells() {
  const Json& rows = member(json_, "cells");
  for (int i = 0; i < grid_rows_ * grid_columns_; ++i) {
    const Place here{.row = static_cast<std::int16_t>(i / grid_columns_ - corner_.row),
                     .column = static_cast<std::int16_t>(i % grid_columns_ - corner_.column)};
    const Json& content = rows[static_cast<std::size_t>(i / grid_columns_)]
                              [static_cast<std::size_t>(i % grid_columns_)];
    const int cell = geometry::cell_at(record_.puzzle.layout, here);
    if (cell >= 0) {
      read_cell(content, static_cast<CellIndex>(cell));
    } else if (!text_of(member(content, "value")).empty()) {
      drawn_.count("number beside the board");
    }
  }
  return std::nullopt;
}

void SudokupadReader::read_cell(const Json& json, CellIndex cell) {
  geometry::Puzzle& puzzle = record_.puzzle;
  const std::string where = geometry::name_of(puzzle.layout, cell);
  for (std::size_t i = 0; i < json.size() && json.is_object(); ++i) {
    const std::string_view key = json.key(i);
    if (is_nothing(json[i])) continue;
    if (key == "centremarks" || key == "pencilMarks") {
      drawn_.count("cell with note");
    } else if (key == "value") {
      const auto number = whole_number(json[i]);
      if (number && *number >= 1 && *number <= puzzle.layout.values) {
        set_given(puzzle, cell, static_cast<Value>(*number - 1));
      } else {
        not_understood(compose("{} in {} is no number 1 to {}",
                               {in_quotes(text_of(json[i])), where, puzzle.layout.values}));
      }
    } else {
      not_understood(compose("{} in {} is not known", {in_quotes(key), where}));
    }
  }
}

Fault SudokupadReader::read_drawings() {
  std::size_t drawings = 0;
  for (const std::string_view key : kDrawn) {
    const Json& list = member(json_, key);
    if (!is_nothing(list) && !list.is_array()) return compose("'{}' is not an array", {key});
    drawings += list.size();
  }
  if (drawings > kMostDrawings) return compose("more than {} drawings", {kMostDrawings});
  PadDrawings drawn(json_, corner_, rules_, is_own_);
  if (auto wrong = drawn.read_houses(record_.puzzle)) return wrong;
  if (auto wrong = read_cages()) return wrong;
  drawn.read_clues(record_.puzzle);
  drawn.count_rest(drawn_);
  has_diagonals_ = drawn.has_diagonals();
  has_windows_ = drawn.has_windows();
  add_global_rules(rules_);
  return std::nullopt;
}

Fault SudokupadReader::read_cages() {
  const Json& cages = member(json_, "cages");
  if (!is_nothing(cages) && !cages.is_array()) return "'cages' is not an array";
  for (std::size_t i = 0; i < cages.size(); ++i) {
    if (is_nothing(member(cages[i], "cells"))) continue;
    if (auto wrong = read_cage(cages[i], i + 1)) return wrong;
  }
  return std::nullopt;
}

Fault SudokupadReader::read_cage(const Json& cage, std::size_t number) {
  std::vector<Place> places;
  const std::string what = compose("cage {}", {number});
  if (auto wrong = places_in(member(cage, "cells"), what, places)) return wrong;
  std::vector<CellIndex> cells;
  for (const Place place : places) {
    const Place here{.row = static_cast<std::int16_t>(place.row - corner_.row),
                     .column = static_cast<std::int16_t>(place.column - corner_.column)};
    const int cell = geometry::cell_at(record_.puzzle.layout, here);
    if (cell >= 0) cells.push_back(static_cast<CellIndex>(cell));
  }
  const Json& unique = member(cage, "unique");
  const Json& style = member(cage, "style");
  const Json& value = member(cage, "value");
  const bool in_words =
      rules_.killer && unique.is_null() && (style.is_null() || text_of(style) == "killer");
  const bool differ = is_true(unique) || in_words;
  auto sum = whole_number(member(cage, "sum"));
  if (!sum && rules_.killer) sum = whole_number(value);
  const bool is_sum_cage = sum && unique.is_boolean() && !unique.boolean();
  if (cells.size() != places.size() || (!differ && !is_sum_cage)) {
    drawn_.count("cage without rule");
    return std::nullopt;
  }
  std::vector<std::int32_t> numbers;
  if (sum) numbers.push_back(*sum);
  if (!sum && !text_of(value).empty()) drawn_.count("text in a cage");
  const bool hidden = is_true(member(cage, "hidden"));
  const Rule rule = is_sum_cage ? Rule::kSumCage : hidden && !sum ? Rule::kRegion : Rule::kCage;
  add(rule, std::move(cells), std::move(numbers));
  return std::nullopt;
}

void SudokupadReader::add_global_rules(const SpokenRules& rules) {
  if (anti_knight_.value_or(rules.anti_knight || rules.tells(Rule::kAntiKnight))) {
    add(Rule::kAntiKnight, {}, {});
  }
  if (anti_king_.value_or(rules.anti_king || rules.tells(Rule::kAntiKing))) {
    add(Rule::kAntiKing, {}, {});
  }
  for (const Rule rule : {Rule::kNonConsecutive, Rule::kGlobalEntropy}) {
    if (rules.tells(rule)) add(rule, {}, {});
  }
  if (rules.tells(Rule::kNoOtherDifference) ||
      (rules.all_white_dots_shown && has(Rule::kDifference))) {
    add(Rule::kNoOtherDifference, {}, {});
  }
  if (rules.tells(Rule::kNoOtherRatio) || (rules.all_black_dots_shown && has(Rule::kRatio))) {
    add(Rule::kNoOtherRatio, {}, {});
  }
  if (rules.tells(Rule::kNoOtherSum) || (rules.all_sums_shown && rules.v_is_five)) {
    add(Rule::kNoOtherSum, {}, {5});
  }
  if (rules.tells(Rule::kNoOtherSum) || (rules.all_sums_shown && rules.x_is_ten)) {
    add(Rule::kNoOtherSum, {}, {10});
  }
}

// Names the sentences of the rules, and Nonet's own lines, for which no rule was read.
void SudokupadReader::name_sentences() {
  for (const Rule rule : rules_.rules) {
    if (!has(rule)) {
      not_understood(compose("the rules say {}", {in_quotes(line_of(rule))}));
    }
  }
  if (is_own_) return;
  for (const Sentence& sentence : rules_.sentences) {
    bool read = false;
    switch (sentence.needs) {
      case Needs::kThermo:
        read = has(Rule::kThermo);
        break;
      case Needs::kArrow:
        read = has(Rule::kArrow);
        break;
      case Needs::kDots:
        read = has(Rule::kDifference) || has(Rule::kRatio);
        break;
      case Needs::kCages:
        read = has(Rule::kCage) || has(Rule::kSumCage);
        break;
      case Needs::kDiagonals:
        read = has_diagonals_;
        break;
      case Needs::kWindows:
        read = has_windows_;
        break;
      case Needs::kCannotBeKnown:
        break;
    }
    if (!read) not_understood(compose("the rules say {}", {in_quotes(sentence.text)}));
  }
}

void SudokupadReader::name_unknown_keys() {
  for (std::size_t i = 0; i < json_.size(); ++i) {
    const std::string_view key = json_.key(i);
    if (is_one_of(key, kKnown) || is_nothing(json_[i])) continue;
    not_understood(compose("{} is not known", {in_quotes(key)}));
  }
}

void SudokupadReader::read_solution() {
  if (solution_.empty()) return;
  const geometry::Layout& layout = record_.puzzle.layout;
  std::string text = solution_;
  const auto columns = static_cast<std::size_t>(grid_columns_);
  const std::size_t all = static_cast<std::size_t>(grid_rows_) * columns;
  if (text.size() == all && all != layout.cells.size()) {
    text.clear();
    for (const Place place : layout.cells) {
      const auto row = static_cast<std::size_t>(place.row) + static_cast<std::size_t>(corner_.row);
      const auto column =
          static_cast<std::size_t>(place.column) + static_cast<std::size_t>(corner_.column);
      text += solution_[row * columns + column];
    }
  }
  const auto values = solution_in(text, layout);
  if (!values) {
    not_understood(compose("the solution has not a number 1 to {} for each cell", {layout.values}));
    return;
  }
  const bool none =
      std::ranges::all_of(*values, [](Value value) { return value == geometry::kBlank; });
  if (!none) record_.solution = *values;
}

}  // namespace

Fault read_sudokupad_variant(const Json& json, VariantRecord& record) {
  record = VariantRecord();
  if (!json.is_object()) return "JSON that is no object";
  return SudokupadReader(json, record).run();
}

}  // namespace nonet::text
