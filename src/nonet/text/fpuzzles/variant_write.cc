#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "nonet/base/compose.h"
#include "nonet/base/find_row.h"
#include "nonet/base/sort.h"
#include "nonet/geometry/shapes.h"
#include "nonet/text/fpuzzles/clues.h"
#include "nonet/text/fpuzzles/keys.h"
#include "nonet/text/fpuzzles/members.h"
#include "nonet/text/fpuzzles/variant.h"
#include "nonet/text/json/packed_json.h"
#include "nonet/text/variant_reading.h"

namespace nonet::text {

namespace {

using geometry::CellIndex;
using geometry::Clue;
using geometry::House;
using geometry::HouseKind;
using geometry::Layout;
using geometry::Place;
using geometry::Rule;
using geometry::Value;

using Cells = std::span<const CellIndex>;

// A row of the table, and the array of its entries.
struct Entries {
  const FpuzzlesKey* row;
  Json list = Json::array();
};

class FpuzzlesWriter {
 public:
  explicit FpuzzlesWriter(const VariantRecord& record)
      : record_(record), layout_(record.puzzle.layout) {
    for (const FpuzzlesKey& row : kFpuzzlesKeys) entries_.push_back({.row = &row});
  }

  Result<Json> run() {
    if (auto wrong = check_layout()) return Error{*wrong};
    json_ = Json::object({{"size", layout_.values}});
    const std::pair<const char*, const std::string*> texts[] = {
        {"title", &record_.title}, {"author", &record_.author}, {"ruleset", &record_.rules}};
    for (const auto& [key, text] : texts) {
      if (!text->empty()) json_[key] = *text;
    }
    write_houses();
    write_grid();
    for (const Clue& clue : record_.puzzle.clues) {
      if (!write_clue(clue)) return Error{no_place_for(clue)};
    }
    for (Entries& entries : entries_) {
      if (!entries.list.empty()) json_[entries.row->key] = std::move(entries.list);
    }
    if (const Clue* clue = write_negative()) return Error{no_place_for(*clue)};
    write_solution();
    return std::move(json_);
  }

 private:
  Fault check_layout() const;
  void write_houses();
  void write_grid();
  Json cell_json(CellIndex cell) const;
  bool write_clue(const Clue& clue);
  bool write_entry(const Clue& clue, const FpuzzlesKey& row, Json& entry);
  void write_each_cell(const Clue& clue, Json& list) const;
  bool write_diagonal(const Clue& clue, Json& entry) const;
  bool write_outside(const Clue& clue, Json& entry) const;
  const Clue* write_negative();
  void write_solution();

  std::string no_place_for(const Clue& clue) const;
  std::string name(CellIndex cell) const { return fpuzzles_name(layout_.cells[cell]); }
  Json names(Cells cells) const {
    Json list = Json::array();
    for (const CellIndex cell : cells) list.push_back(name(cell));
    return list;
  }
  Json& entries_of(Rule rule) {
    return std::ranges::find_if(entries_, [&](const Entries& e) { return e.row->rule == rule; })
        ->list;
  }
  std::vector<const Clue*> clues_of(Rule rule) const {
    std::vector<const Clue*> clues;
    for (const Clue& clue : record_.puzzle.clues) {
      if (clue.rule == rule) clues.push_back(&clue);
    }
    return clues;
  }
  // The place beside the board from which exactly these cells are seen, if there is one.
  std::optional<Place> start_of(Cells cells, int row_step, int column_step) const {
    const Place first = layout_.cells[cells.front()];
    const Place start{.row = static_cast<std::int16_t>(first.row - row_step),
                      .column = static_cast<std::int16_t>(first.column - column_step)};
    if (geometry::cell_at(layout_, start) >= 0) return std::nullopt;
    if (!std::ranges::equal(cells_from(layout_, start, row_step, column_step), cells)) {
      return std::nullopt;
    }
    return start;
  }

  const VariantRecord& record_;
  const Layout& layout_;
  Json json_;
  std::vector<Entries> entries_;
  std::vector<int> region_of_;
};

Fault FpuzzlesWriter::check_layout() const {
  const int n = layout_.values;
  const bool whole =
      layout_.rows == n && layout_.columns == n && std::cmp_equal(layout_.cells.size(), n * n);
  if (!whole || n > kFpuzzlesMostValues) {
    return compose("f-puzzles holds one square grid of at most {} rows", {kFpuzzlesMostValues});
  }
  if (layout_.lowest != 1) return "f-puzzles holds numbers from 1 only";
  for (const HouseKind kind : {HouseKind::kRow, HouseKind::kColumn}) {
    if (std::ranges::count(layout_.houses, kind, &House::kind) != n) {
      return "f-puzzles holds grids whose rows and columns have each number once";
    }
  }
  return std::nullopt;
}

void FpuzzlesWriter::write_houses() {
  region_of_.assign(layout_.cells.size(), kNoRegion);
  int regions = 0;
  std::vector<const House*> groups;
  for (const House& house : layout_.houses) {
    const auto in_none = [&](CellIndex cell) { return region_of_[cell] == kNoRegion; };
    switch (house.kind) {
      case HouseKind::kRow:
      case HouseKind::kColumn:
      case HouseKind::kImplied:
        continue;
      case HouseKind::kDiagonal:
        json_[std::ranges::find(house.cells, 0) == house.cells.end() ? "diagonal+" : "diagonal-"] =
            true;
        continue;
      case HouseKind::kGroup:
        groups.push_back(&house);
        continue;
      case HouseKind::kBox:
      case HouseKind::kRegion:
        if (std::ranges::all_of(house.cells, in_none)) {
          for (const CellIndex cell : house.cells) region_of_[cell] = regions;
          ++regions;
          continue;
        }
        break;
      default:
        break;
    }
    entries_of(Rule::kRegion).push_back(Json::object({{"cells", names(house.cells)}}));
  }
  if (groups.size() == static_cast<std::size_t>(layout_.values)) {
    json_["disjointgroups"] = true;
  } else {
    for (const House* house : groups) {
      entries_of(Rule::kRegion).push_back(Json::object({{"cells", names(house->cells)}}));
    }
  }
}

Json FpuzzlesWriter::cell_json(CellIndex cell) const {
  Json content = Json::object();
  const geometry::Puzzle& puzzle = record_.puzzle;
  if (puzzle.givens[cell] != geometry::kBlank) {
    content["value"] = puzzle.givens[cell] + 1;
    content["given"] = true;
    return content;
  }
  if (!record_.placed.empty() && record_.placed[cell] != geometry::kBlank) {
    content["value"] = record_.placed[cell] + 1;
  }
  if (puzzle.candidates[cell] != layout_.all_values()) {
    Json marks = Json::array();
    for (const int value : puzzle.candidates[cell]) marks.push_back(value + 1);
    content["givenPencilMarks"] = std::move(marks);
  }
  return content;
}

void FpuzzlesWriter::write_grid() {
  const bool usual = region_of_ == usual_regions(layout_.values) && region_of_[0] != kNoRegion;
  Json rows = Json::array();
  for (std::size_t i = 0; i < layout_.cells.size(); ++i) {
    const auto cell = static_cast<CellIndex>(i);
    Json content = cell_json(cell);
    if (!usual) content["region"] = region_of_[i] == kNoRegion ? Json() : Json(region_of_[i]);
    if (layout_.cells[i].column == 0) rows.push_back(Json::array());
    rows[rows.size() - 1].push_back(std::move(content));
  }
  json_["grid"] = std::move(rows);
}

bool FpuzzlesWriter::write_clue(const Clue& clue) {
  switch (clue.rule) {
    case Rule::kNonConsecutive:
    case Rule::kNoOtherDifference:
    case Rule::kNoOtherRatio:
    case Rule::kNoOtherSum:
      return true;  // written by write_negative
    default:
      break;
  }
  const auto* row = find_row(kFpuzzlesKeys, clue.rule, &FpuzzlesKey::rule);
  if (row == nullptr) return false;
  if (row->form == FpuzzlesForm::kFlag) {
    json_[row->key] = true;
    return true;
  }
  if (row->form == FpuzzlesForm::kEachCell) {
    write_each_cell(clue, entries_of(clue.rule));
    return true;
  }
  Json entry = Json::object();
  if (!write_entry(clue, *row, entry)) return false;
  entries_of(clue.rule).push_back(std::move(entry));
  return true;
}

void FpuzzlesWriter::write_each_cell(const Clue& clue, Json& list) const {
  for (const CellIndex cell : clue.cells) {
    Json entry = Json::object({{"cell", name(cell)}});
    if (std::ranges::find(list, entry) == list.end()) list.push_back(std::move(entry));
  }
}

bool FpuzzlesWriter::write_entry(const Clue& clue, const FpuzzlesKey& row, Json& entry) {
  const Cells cells = clue.cells;
  const Cells first = cells.first(clue.first_part);
  const Cells second = cells.subspan(clue.first_part);
  const bool has_number = !clue.numbers.empty();
  const int number = has_number ? clue.numbers.front() : 0;
  switch (row.form) {
    case FpuzzlesForm::kLines:
      if (clue.rule == Rule::kModular && has_number && number != 3) return false;
      entry["lines"] = Json::array({names(cells)});
      break;
    case FpuzzlesForm::kArrow: {
      Json line = names(second);
      entry["cells"] = names(first);
      const auto touches = [&](CellIndex cell) {
        const Place a = layout_.cells[cell];
        const Place b = layout_.cells[second.front()];
        return std::abs(a.row - b.row) <= 1 && std::abs(a.column - b.column) <= 1;
      };
      const auto from = std::ranges::find_if(first, touches);
      Json whole = Json::array({name(from == first.end() ? first.back() : *from)});
      for (Json& item : line) whole.push_back(std::move(item));
      entry["lines"] = Json::array({std::move(whole)});
      return true;
    }
    case FpuzzlesForm::kXv:
      if (number != 5 && number != 10) return false;
      entry["cells"] = names(cells);
      entry["value"] = number == 5 ? "V" : "X";
      return true;
    case FpuzzlesForm::kQuadruple:
      entry["cells"] = names(cells);
      entry["values"] = Json::array();
      for (const int value : clue.numbers) entry["values"].push_back(value);
      return true;
    case FpuzzlesForm::kClone:
      entry["cells"] = names(first);
      entry["cloneCells"] = names(second);
      return true;
    case FpuzzlesForm::kDiagonal:
      if (!write_diagonal(clue, entry)) return false;
      break;
    case FpuzzlesForm::kOutside:
      if (!write_outside(clue, entry)) return false;
      break;
    default:
      entry["cells"] = names(cells);
  }
  if (has_number) entry["value"] = std::to_string(number);
  return true;
}

bool FpuzzlesWriter::write_diagonal(const Clue& clue, Json& entry) const {
  for (const FpuzzlesDirection& direction : kFpuzzlesDirections) {
    const auto start = start_of(clue.cells, direction.row_step, direction.column_step);
    if (!start) continue;
    entry["cell"] = fpuzzles_name(*start);
    entry["cells"] = names(clue.cells);
    entry["direction"] = direction.name;
    return true;
  }
  return false;
}

bool FpuzzlesWriter::write_outside(const Clue& clue, Json& entry) const {
  constexpr std::pair<int, int> kSteps[] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
  for (const auto& [row_step, column_step] : kSteps) {
    const auto start = start_of(clue.cells, row_step, column_step);
    if (!start) continue;
    entry["cell"] = fpuzzles_name(*start);
    return true;
  }
  return false;
}

// Returns a clue that f-puzzles cannot express, or null.
const Clue* FpuzzlesWriter::write_negative() {
  const bool dots = !clues_of(Rule::kDifference).empty() || !clues_of(Rule::kRatio).empty();
  for (const Clue* clue : clues_of(Rule::kNonConsecutive)) {
    if (dots || !clue->numbers.empty()) return clue;
    json_[kFpuzzlesNonConsecutive] = true;
  }
  for (const Clue* clue : clues_of(Rule::kNoOtherDifference)) {
    if (geometry::number_of(layout_, *clue) != 1) return clue;
    json_[kFpuzzlesNonConsecutive] = true;
  }
  const auto all_of = [&](Rule rule, std::vector<int> wanted) -> const Clue* {
    const auto clues = clues_of(rule);
    std::vector<int> said;
    said.reserve(clues.size());
    for (const Clue* clue : clues) said.push_back(geometry::number_of(layout_, *clue));
    nonet::sort(said.begin(), said.end());
    nonet::sort(wanted.begin(), wanted.end());
    const auto repeated = std::ranges::unique(said);
    said.erase(repeated.begin(), repeated.end());
    return clues.empty() || said == wanted ? nullptr : clues.front();
  };
  if (const Clue* clue = all_of(Rule::kNoOtherRatio, ratios_of(record_.puzzle))) return clue;
  if (const Clue* clue = all_of(Rule::kNoOtherSum, {5, 10})) return clue;
  for (const auto& [rule, word] : {std::pair(Rule::kNoOtherSum, kFpuzzlesNegativeXv),
                                   std::pair(Rule::kNoOtherRatio, kFpuzzlesNegativeRatio)}) {
    if (!clues_of(rule).empty()) json_[kFpuzzlesNegative].push_back(word);
  }
  return nullptr;
}

void FpuzzlesWriter::write_solution() {
  if (record_.solution.empty()) return;
  Json list = Json::array();
  for (const Value value : record_.solution) {
    list.push_back(value == geometry::kBlank ? Json() : Json(value + 1));
  }
  json_["solution"] = std::move(list);
}

std::string FpuzzlesWriter::no_place_for(const Clue& clue) const {
  const std::string_view what = geometry::info(clue.rule).name;
  if (clue.cells.empty()) return compose("{} cannot be said in f-puzzles' format", {what});
  return compose("{} at {} cannot be said in f-puzzles' format",
                 {what, names_of(layout_, clue.cells)});
}

}  // namespace

Result<Json> fpuzzles_variant_json(const VariantRecord& record) {
  return FpuzzlesWriter(record).run();
}

Fault write_fpuzzles_variant(std::string& out, const VariantRecord& record) {
  const auto json = fpuzzles_variant_json(record);
  if (!json) return json.error().message;
  out += kFpuzzlesLink;
  out += packed_for_link(*json);
  return std::nullopt;
}

}  // namespace nonet::text
