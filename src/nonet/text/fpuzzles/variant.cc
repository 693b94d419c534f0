#include "nonet/text/fpuzzles/variant.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "nonet/base/compose.h"
#include "nonet/base/find_row.h"
#include "nonet/geometry/named.h"
#include "nonet/text/fpuzzles/clues.h"
#include "nonet/text/fpuzzles/keys.h"
#include "nonet/text/fpuzzles/members.h"
#include "nonet/text/sudokupad/meta.h"
#include "nonet/text/variant_reading.h"

namespace nonet::text {

namespace {

using geometry::CellIndex;
using geometry::Clue;
using geometry::Rule;
using geometry::Value;
using geometry::ValueSet;

// Keys of houses and of negative rules, which have functions of their own.
constexpr std::string_view kApart[] = {"diagonal+", "diagonal-", "disjointgroups",
                                       kFpuzzlesNonConsecutive, kFpuzzlesNegative};
// Members of a cell that are drawn or noted by the player.
constexpr std::string_view kColours[] = {"c", "cArray", "highlight"};
constexpr std::string_view kNotes[] = {"centerPencilMarks", "cornerPencilMarks", "candidates"};

struct Drawing {
  std::string_view key;
  std::string_view word;
};
constexpr Drawing kDrawings[] = {{"line", "line"},
                                 {"rectangle", "rectangle"},
                                 {"circle", "circle"},
                                 {"text", "text"},
                                 {"cage", "cage without rule"}};

// Names of constraints in "fromConstraint", and the keys of the clues that the drawings copy.
struct CopyOf {
  std::string_view name;
  std::string_view key;
};
constexpr CopyOf kCopies[] = {
    {"Renban", "renban"},
    {"German Whispers", "whispers"},
    {"Dutch Whispers", "whispers"},
    {"Whispers", "whispers"},
    {"Entropic Line", "entropicline"},
    {"Modular Line", "modularline"},
    {"Region Sum Line", "regionsumline"},
    {"Nabner", "nabner"},
    {"Double Arrow", "doublearrow"},
    {"Zipper Line", "zipperline"},
    {"Slow Thermometer", "slowthermometer"},
    {"Row Indexer", "rowindexer"},
    {"Column Indexer", "columnindexer"},
    {"Box Indexer", "boxindexer"},
    {"X Sum", "xsum"},
    {"Skyscraper", "skyscraper"},
};

class FpuzzlesReader {
 public:
  FpuzzlesReader(const Json& json, VariantRecord& record) : json_(json), record_(record) {}

  Fault run() {
    using Step = Fault (FpuzzlesReader::*)();
    constexpr Step kSteps[] = {&FpuzzlesReader::read_layout,   &FpuzzlesReader::read_houses,
                               &FpuzzlesReader::read_cells,    &FpuzzlesReader::read_clues,
                               &FpuzzlesReader::read_negative, &FpuzzlesReader::read_solution};
    for (const Step step : kSteps) {
      if (auto wrong = (this->*step)()) return wrong;
    }
    record_.title = text_of(member(json_, "title"));
    record_.author = text_of(member(json_, "author"));
    record_.rules = text_of(member(json_, "ruleset"));
    for (const Drawing& drawing : kDrawings) read_drawings(drawing);
    name_unknown_keys();
    record_.decoration = drawn_.lines();
    if (const auto fault = find_fault(record_.puzzle)) return fault->message;
    return std::nullopt;
  }

 private:
  Fault read_layout();
  Fault read_houses();
  Fault read_cells();
  Fault read_cell(const Json& json, CellIndex cell);
  Fault read_clues();
  Fault read_negative();
  Fault read_solution();
  void read_drawings(const Drawing& drawing);
  bool is_copy(const Json& entry, std::string_view key);
  bool is_metadata(const Json& cage);
  bool is_told(std::string_view key) const;
  void name_unknown_keys();

  bool is_set(std::string_view key) const {
    const Json& flag = member(json_, key);
    return !is_nothing(flag) && text_of(flag) != "false";
  }
  bool has(Rule rule) const {
    return std::ranges::find(record_.puzzle.clues, rule, &Clue::rule) != record_.puzzle.clues.end();
  }
  void add_global(Rule rule, std::vector<std::int32_t> numbers) {
    record_.puzzle.clues.push_back(
        {.rule = rule, .cells = {}, .first_part = 0, .numbers = std::move(numbers)});
  }
  void not_understood(std::string sentence) {
    record_.not_understood.push_back(std::move(sentence));
  }

  const Json& json_;
  VariantRecord& record_;
  Tally drawn_;
};

Fault FpuzzlesReader::read_layout() {
  const Json& rows = member(json_, "grid");
  const int n = static_cast<int>(std::min<std::size_t>(rows.size(), 999));
  const Json& size = member(json_, "size");
  if (!rows.is_array() || (!size.is_null() && whole_number(size) != n)) {
    return size.is_null()
               ? Fault("'grid' is not an array of rows")
               : compose("'grid' is not an array of {} rows", {in_quotes(text_of(size))});
  }
  if (n < 2 || n > geometry::kMostValues) {
    return compose("{} rows, expected 2 to {}", {n, geometry::kMostValues});
  }
  std::vector<int> region_of = usual_regions(n);
  for (int i = 0; i < n * n; ++i) {
    const Json& row = rows[static_cast<std::size_t>(i / n)];
    if (!row.is_array() || row.size() != rows.size()) {
      return compose("row {} of 'grid' is not an array of {} cells", {i / n + 1, n});
    }
    const Json& cell = row[static_cast<std::size_t>(i % n)];
    const Json* region = cell.find("region");
    if (region == nullptr) continue;
    const auto number = region->is_null() ? std::optional(kNoRegion) : whole_number(*region);
    if (!number || *number < kNoRegion) {
      return compose("'region' in r{}c{} is no number", {i / n + 1, i % n + 1});
    }
    region_of[static_cast<std::size_t>(i)] = *number;
  }
  auto puzzle = puzzle_of_regions(n, region_of);
  if (!puzzle) return puzzle.error().message;
  record_.puzzle = std::move(puzzle).value();
  return std::nullopt;
}

Fault FpuzzlesReader::read_houses() {
  std::vector<std::pair<std::string_view, std::string_view>> words;
  const bool rising = is_set("diagonal+");
  const bool falling = is_set("diagonal-");
  if (rising && falling) {
    words.emplace_back("diagonal+", "x");
  } else if (rising || falling) {
    words.emplace_back(rising ? "diagonal+" : "diagonal-",
                       rising ? "anti-diagonal" : "main-diagonal");
  }
  if (is_set("disjointgroups")) words.emplace_back("disjointgroups", "disjoint-groups");
  for (const auto& [key, word] : words) {
    if (const auto wrong = geometry::add_variant(record_.puzzle, word)) {
      return compose("'{}': {}", {key, wrong->message});
    }
  }
  return std::nullopt;
}

Fault FpuzzlesReader::read_cells() {
  const Json& rows = member(json_, "grid");
  record_.placed.assign(record_.puzzle.layout.cells.size(), geometry::kBlank);
  CellIndex cell = 0;
  for (const Json& row : rows) {
    for (const Json& content : row) {
      if (auto wrong = read_cell(content, cell)) return wrong;
      ++cell;
    }
  }
  const bool none =
      std::ranges::all_of(record_.placed, [](Value value) { return value == geometry::kBlank; });
  if (none) record_.placed.clear();
  return std::nullopt;
}

Fault FpuzzlesReader::read_cell(const Json& json, CellIndex cell) {
  geometry::Puzzle& puzzle = record_.puzzle;
  const std::string where = geometry::name_of(puzzle.layout, cell);
  if (!json.is_object()) return compose("{} in 'grid' is no object", {where});
  const auto value_of = [&](const Json& number) -> std::optional<Value> {
    const auto whole = whole_number(number);
    if (!whole || *whole < 1 || *whole > puzzle.layout.values) return std::nullopt;
    return static_cast<Value>(*whole - 1);
  };
  for (std::size_t i = 0; i < json.size(); ++i) {
    const std::string_view key = json.key(i);
    if (key == "region" || key == "given" || is_nothing(json[i])) continue;
    if (is_one_of(key, kColours)) {
      drawn_.count("coloured cell");
    } else if (is_one_of(key, kNotes)) {
      drawn_.count("cell with note");
    } else if (key == "value") {
      const auto value = value_of(json[i]);
      if (!value) return compose("no number 1 to {} in {}", {puzzle.layout.values, where});
      const Json& given = member(json, "given");
      if (given.is_boolean() && given.boolean()) {
        set_given(puzzle, cell, *value);
      } else {
        record_.placed[cell] = *value;
      }
    } else if (key == "givenPencilMarks") {
      ValueSet allowed;
      for (const Json& mark : json[i]) {
        const auto value = value_of(mark);
        if (!value)
          return compose("'{}' in {} has no number 1 to {}", {key, where, puzzle.layout.values});
        allowed |= ValueSet::of(*value);
      }
      if (puzzle.givens[cell] == geometry::kBlank) puzzle.candidates[cell] = allowed;
    } else {
      not_understood(compose("{} in {} is not known", {in_quotes(key), where}));
    }
  }
  return std::nullopt;
}

Fault FpuzzlesReader::read_clues() {
  FpuzzlesClues clues(record_, drawn_);
  for (const FpuzzlesKey& row : kFpuzzlesKeys) {
    const Json& value = member(json_, row.key);
    if (row.form == FpuzzlesForm::kFlag) {
      if (is_set(row.key) || is_told(row.key)) add_global(row.rule, {});
    } else if (auto wrong = clues.read(row, value)) {
      return wrong;
    }
  }
  return std::nullopt;
}

Fault FpuzzlesReader::read_negative() {
  if (is_set(kFpuzzlesNonConsecutive)) {
    const bool dots = has(Rule::kDifference) || has(Rule::kRatio);
    add_global(dots ? Rule::kNoOtherDifference : Rule::kNonConsecutive, {});
  }
  for (const Json& entry : member(json_, kFpuzzlesNegative)) {
    const std::string name = text_of(entry);
    const bool again = has(name == kFpuzzlesNegativeXv ? Rule::kNoOtherSum : Rule::kNoOtherRatio);
    if (name == kFpuzzlesNegativeXv && !again) {
      add_global(Rule::kNoOtherSum, {5});
      add_global(Rule::kNoOtherSum, {10});
    } else if (name == kFpuzzlesNegativeRatio && !again) {
      for (const int number : ratios_of(record_.puzzle)) add_global(Rule::kNoOtherRatio, {number});
    } else if (name != kFpuzzlesNegativeXv && name != kFpuzzlesNegativeRatio) {
      not_understood(compose("{} in 'negative' is not known", {in_quotes(name)}));
    }
  }
  return std::nullopt;
}

Fault FpuzzlesReader::read_solution() {
  const Json& solution = member(json_, "solution");
  if (is_nothing(solution)) return std::nullopt;
  std::string text = text_of(solution);
  for (std::size_t i = 0; i < solution.size(); ++i) {
    text += compose(i == 0 ? "{}" : ",{}", {text_of(solution[i])});
  }
  const auto values = solution_in(text, record_.puzzle.layout);
  if (!values) {
    not_understood(compose("'solution' has not a number 1 to {} for each cell",
                           {record_.puzzle.layout.values}));
    return std::nullopt;
  }
  const bool none =
      std::ranges::all_of(*values, [](Value value) { return value == geometry::kBlank; });
  if (!none) record_.solution = *values;
  return std::nullopt;
}

bool FpuzzlesReader::is_copy(const Json& entry, std::string_view key) {
  const std::string name = text_of(member(entry, "fromConstraint"));
  if (name.empty()) return false;
  const auto* row = std::ranges::find(kCopies, name, &CopyOf::name);
  if (row == std::end(kCopies) || is_nothing(member(json_, row->key))) {
    not_understood(compose("'{}' drawn for {}, which is not known{}",
                           {key, in_quotes(name), cells_in(entry)}));
  }
  return true;
}

// "key: text" in a cage.
bool FpuzzlesReader::is_metadata(const Json& cage) {
  const auto entry = metadata_in(text_of(member(cage, "value")));
  if (!entry) return false;
  if (entry->key == "title" && record_.title.empty()) record_.title = entry->value;
  if (entry->key == "author" && record_.author.empty()) record_.author = entry->value;
  if (entry->key == "rules" && record_.rules.empty()) record_.rules = entry->value;
  const auto* row = find_row(kFpuzzlesKeys, entry->key, &FpuzzlesKey::key);
  const bool flag = row != nullptr && row->form == FpuzzlesForm::kFlag;
  if (!flag && !is_harmless_metadata(entry->key)) {
    not_understood(compose("{} in a cage is not known", {in_quotes(entry->key)}));
  }
  return true;
}

// Whether a cage holds "key: true".
bool FpuzzlesReader::is_told(std::string_view key) const {
  return std::ranges::any_of(member(json_, "cage"), [&](const Json& cage) {
    const auto entry = metadata_in(text_of(member(cage, "value")));
    return entry && entry->key == key && entry->value != "false";
  });
}

void FpuzzlesReader::read_drawings(const Drawing& drawing) {
  for (const Json& entry : member(json_, drawing.key)) {
    if (is_copy(entry, drawing.key)) continue;
    if (drawing.key == "cage" && is_metadata(entry)) continue;
    drawn_.count(drawing.word);
  }
}

void FpuzzlesReader::name_unknown_keys() {
  for (std::size_t i = 0; i < json_.size(); ++i) {
    const std::string_view key = json_.key(i);
    const bool known = is_one_of(key, kFpuzzlesPlain) || is_one_of(key, kApart) ||
                       std::ranges::find(kDrawings, key, &Drawing::key) != std::end(kDrawings) ||
                       find_row(kFpuzzlesKeys, key, &FpuzzlesKey::key) != nullptr;
    if (known || is_nothing(json_[i])) continue;
    not_understood(compose("{}{} is not known", {in_quotes(key), cells_in(json_[i])}));
  }
}

}  // namespace

Fault read_fpuzzles_variant(const Json& json, VariantRecord& record) {
  record = VariantRecord();
  if (!json.is_object()) return "JSON that is no object";
  return FpuzzlesReader(json, record).run();
}

}  // namespace nonet::text
