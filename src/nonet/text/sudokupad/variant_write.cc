#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "nonet/base/compose.h"
#include "nonet/base/sort.h"
#include "nonet/geometry/named.h"
#include "nonet/text/json/packed_json.h"
#include "nonet/text/sudokupad/looks.h"
#include "nonet/text/sudokupad/rules.h"
#include "nonet/text/sudokupad/variant.h"
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

constexpr std::string_view kLink = "https://sudokupad.app/scl";
// Above 9, values have two characters, and SudokuPad's solution has one a cell.
constexpr int kMostInSolution = 9;

// A coordinate in half cells, as JSON: 3 is 1.5.
Json half(int halves) {
  if (halves % 2 == 0) return halves / 2;
  return Json::number(
      compose(halves < 0 ? "-{}.5" : "{}.5", {(halves < 0 ? -halves : halves) / 2}));
}

Json number(const char* text) { return Json::number(text); }

class SudokupadWriter {
 public:
  explicit SudokupadWriter(const VariantRecord& record)
      : record_(record), layout_(record.puzzle.layout) {}

  Result<Json> run() {
    if (auto wrong = check_layout()) return Error{*wrong};
    json_ = Json::object(
        {{"cellSize", 50}, {"metadata", Json::object()}, {"settings", Json::object()}});
    for (const char* key : {"arrows", "cages", "lines", "underlays", "overlays", "regions"}) {
      json_[key] = Json::array();
    }
    write_cells();
    write_houses();
    for (const Clue& clue : record_.puzzle.clues) {
      if (!write_clue(clue)) return Error{no_form_for(clue)};
    }
    write_metadata();
    return std::move(json_);
  }

 private:
  Fault check_layout() const;
  void write_cells();
  void write_houses();
  void write_metadata();
  bool write_clue(const Clue& clue);
  void write_cage(const Clue& clue);
  void write_line(const Clue& clue, const PadLook& look);
  bool write_arrow(const Clue& clue, const PadLook& look);
  void write_on_edge(const Clue& clue, const PadLook& look);
  void write_corner(const Clue& clue);
  bool write_outside(const Clue& clue, const PadLook& look);

  std::string no_form_for(const Clue& clue) const {
    const std::string_view what = geometry::info(clue.rule).name;
    if (clue.cells.empty()) return compose("{} cannot be drawn in SudokuPad", {what});
    return compose("{} at {} cannot be drawn in SudokuPad", {what, names_of(layout_, clue.cells)});
  }
  void tell(std::string line) {
    if (!line.empty() && std::ranges::find(told_, line) == told_.end()) {
      told_.push_back(std::move(line));
    }
  }
  Place place(CellIndex cell) const { return layout_.cells[cell]; }
  static Json middle(Place place) {
    return Json::array({half(2 * place.row + 1), half(2 * place.column + 1)});
  }
  Json pairs(std::span<const CellIndex> cells) const {
    Json list = Json::array();
    for (const CellIndex cell : cells)
      list.push_back(Json::array({place(cell).row, place(cell).column}));
    return list;
  }
  // A text without a frame, in the colour of its rule.
  void write_text(Json centre, std::string text, std::string_view colour) {
    json_["overlays"].push_back(Json::object({{"center", std::move(centre)},
                                              {"width", number("0.25")},
                                              {"height", number("0.25")},
                                              {"rounded", false},
                                              {"color", colour},
                                              {"fontSize", 20},
                                              {"text", std::move(text)}}));
  }

  const VariantRecord& record_;
  const Layout& layout_;
  Json json_;
  std::vector<std::string> told_;
};

Fault SudokupadWriter::check_layout() const {
  const int n = layout_.values;
  if (layout_.rows != n || layout_.columns != n || !std::cmp_equal(layout_.cells.size(), n * n)) {
    return "SudokuPad's form holds one square grid";
  }
  if (layout_.lowest != 1) return "SudokuPad's form holds numbers from 1 only";
  for (std::size_t i = 0; i < layout_.cells.size(); ++i) {
    if (record_.puzzle.givens[i] == geometry::kBlank &&
        record_.puzzle.candidates[i] != layout_.all_values()) {
      return compose("the candidates of {} cannot be said in SudokuPad's form",
                     {geometry::name_of(layout_, static_cast<CellIndex>(i))});
    }
  }
  return std::nullopt;
}

void SudokupadWriter::write_cells() {
  Json rows = Json::array();
  for (std::size_t i = 0; i < layout_.cells.size(); ++i) {
    if (layout_.cells[i].column == 0) rows.push_back(Json::array());
    Json content = Json::object();
    const Value given = record_.puzzle.givens[i];
    if (given != geometry::kBlank) content["value"] = given + 1;
    rows[rows.size() - 1].push_back(std::move(content));
  }
  json_["cells"] = std::move(rows);
}

// Whether the layout's name has the word.
bool is_named(const Layout& layout, std::string_view word) {
  const std::string name = "," + layout.name + ",";
  return name.find(compose(",{},", {word})) != std::string::npos;
}

void SudokupadWriter::write_houses() {
  const int n = layout_.values;
  const bool windoku = n == 9 && is_named(layout_, "windoku");
  for (const House& house : layout_.houses) {
    if (house.kind == HouseKind::kBox || house.kind == HouseKind::kRegion) {
      json_["regions"].push_back(pairs(house.cells));
    } else if (house.kind == HouseKind::kDiagonal) {
      const bool falls = std::ranges::find(house.cells, 0) != house.cells.end();
      json_["lines"].push_back(Json::object(
          {{"color", kPadDiagonal},
           {"thickness", 2},
           {"wayPoints",
            Json::array({Json::array({falls ? 0 : n, 0}), Json::array({falls ? n : 0, n})})}}));
      tell(line_of_houses(falls ? "main-diagonal" : "anti-diagonal"));
    } else if (house.kind == HouseKind::kWindow && windoku) {
      const Place first = place(house.cells.front());
      json_["underlays"].push_back(Json::object(
          {{"center", Json::array({half(2 * first.row + 3), half(2 * first.column + 3)})},
           {"width", 3},
           {"height", 3},
           {"rounded", false},
           {"backgroundColor", kPadWindow}}));
    }
  }
  for (const geometry::VariantInfo& row : geometry::variant_table()) {
    if (row.kind == geometry::VariantKind::kHouses && is_named(layout_, row.slug)) {
      tell(line_of_houses(row.slug));
    }
  }
}

bool SudokupadWriter::write_clue(const Clue& clue) {
  const PadLook* look = pad_look(clue.rule);
  if (look == nullptr) return false;
  tell(line_of(clue.rule));
  switch (look->form) {
    case PadForm::kNothing:
      return true;
    case PadForm::kCage:
      write_cage(clue);
      return true;
    case PadForm::kLine:
    case PadForm::kBulbLine:
      write_line(clue, *look);
      return true;
    case PadForm::kArrow:
      return write_arrow(clue, *look);
    case PadForm::kDot:
    case PadForm::kEdgeText:
      write_on_edge(clue, *look);
      return true;
    case PadForm::kCells:
      for (const CellIndex cell : clue.cells) {
        json_["underlays"].push_back(Json::object({{"center", middle(place(cell))},
                                                   {"width", number("0.8")},
                                                   {"height", number("0.8")},
                                                   {"rounded", clue.rule != Rule::kEven},
                                                   {"backgroundColor", look->colour}}));
      }
      return true;
    case PadForm::kCorner:
      write_corner(clue);
      return true;
    case PadForm::kOutside:
    case PadForm::kDiagonal:
      return write_outside(clue, *look);
  }
  return false;
}

void SudokupadWriter::write_cage(const Clue& clue) {
  Json cage = Json::object({{"cells", pairs(clue.cells)}});
  cage["unique"] = clue.rule != Rule::kSumCage;
  if (clue.rule == Rule::kRegion) cage["hidden"] = true;
  if (!clue.numbers.empty()) {
    cage["value"] = std::to_string(clue.numbers.front());
    cage["sum"] = clue.numbers.front();
  }
  json_["cages"].push_back(std::move(cage));
  if (clue.rule != Rule::kRegion) return;
  for (const CellIndex cell : clue.cells) {
    json_["underlays"].push_back(Json::object({{"center", middle(place(cell))},
                                               {"width", 1},
                                               {"height", 1},
                                               {"rounded", false},
                                               {"backgroundColor", "#E4E4E4"}}));
  }
}

void SudokupadWriter::write_line(const Clue& clue, const PadLook& look) {
  Json points = Json::array();
  for (const CellIndex cell : clue.cells) points.push_back(middle(place(cell)));
  const bool bulb = look.form == PadForm::kBulbLine;
  json_["lines"].push_back(Json::object(
      {{"color", look.colour}, {"thickness", bulb ? 14 : 8}, {"wayPoints", std::move(points)}}));
  const Place first = place(clue.cells.front());
  if (bulb) {
    json_["underlays"].push_back(Json::object({{"center", middle(first)},
                                               {"width", number("0.7")},
                                               {"height", number("0.7")},
                                               {"rounded", true},
                                               {"borderColor", look.colour},
                                               {"backgroundColor", look.colour}}));
  }
  if (!clue.numbers.empty()) {
    write_text(middle(first), std::to_string(clue.numbers.front()), look.colour);
  }
}

// Writes an arrow whose circle or pill lies in one row or column. False: it does not.
bool SudokupadWriter::write_arrow(const Clue& clue, const PadLook& look) {
  const std::span<const CellIndex> cells(clue.cells);
  const auto circle = cells.first(clue.first_part);
  const Place first = place(circle.front());
  const Place last = place(circle.back());
  if (first.row != last.row && first.column != last.column) return false;
  json_["overlays"].push_back(Json::object(
      {{"center",
        Json::array({half(first.row + last.row + 1), half(first.column + last.column + 1)})},
       {"width", Json::number(compose("{}.75", {last.column - first.column}))},
       {"height", Json::number(compose("{}.75", {last.row - first.row}))},
       {"rounded", true},
       {"borderColor", look.colour},
       {"backgroundColor", "#FFFFFF"}}));
  const Place next = place(cells[clue.first_part]);
  const auto touches = [&](CellIndex cell) {
    return std::abs(place(cell).row - next.row) <= 1 &&
           std::abs(place(cell).column - next.column) <= 1;
  };
  const auto from = std::ranges::find_if(circle, touches);
  if (from == circle.end()) return false;
  Json points = Json::array({middle(place(*from))});
  for (const CellIndex cell : cells.subspan(clue.first_part)) points.push_back(middle(place(cell)));
  json_["arrows"].push_back(Json::object({{"color", look.colour},
                                          {"thickness", 3},
                                          {"headLength", number("0.3")},
                                          {"wayPoints", std::move(points)}}));
  return true;
}

void SudokupadWriter::write_on_edge(const Clue& clue, const PadLook& look) {
  const Place a = place(clue.cells.front());
  const Place b = place(clue.cells.back());
  Json centre = Json::array({half(a.row + b.row + 1), half(a.column + b.column + 1)});
  std::string text = clue.numbers.empty() ? std::string() : std::to_string(clue.numbers.front());
  if (look.form == PadForm::kDot) {
    json_["overlays"].push_back(
        Json::object({{"center", std::move(centre)},
                      {"width", number("0.3")},
                      {"height", number("0.3")},
                      {"rounded", true},
                      {"borderColor", "#000000"},
                      {"backgroundColor", look.colour},
                      {"color", look.colour == "#000000" ? "#FFFFFF" : "#000000"},
                      {"fontSize", 12},
                      {"text", std::move(text)}}));
    return;
  }
  if (clue.rule == Rule::kGreater) {
    const bool beside = a.row == b.row;
    const bool in_order = a < b;
    text = beside ? (in_order ? ">" : "<") : (in_order ? "v" : "^");
  } else if (text == "10" || text == "5") {
    text = text == "10" ? "X" : "V";
  }
  write_text(std::move(centre), std::move(text), look.colour);
}

void SudokupadWriter::write_corner(const Clue& clue) {
  const Place first = place(clue.cells.front());
  std::string text;
  for (const int number : clue.numbers) {
    text += compose(text.empty() ? "{}" : " {}", {number});
  }
  json_["overlays"].push_back(
      Json::object({{"center", Json::array({first.row + 1, first.column + 1})},
                    {"width", number("0.7")},
                    {"height", number("0.7")},
                    {"rounded", true},
                    {"borderColor", "#000000"},
                    {"backgroundColor", "#FFFFFF"},
                    {"fontSize", 14},
                    {"text", std::move(text)}}));
}

bool SudokupadWriter::write_outside(const Clue& clue, const PadLook& look) {
  const bool diagonal = look.form == PadForm::kDiagonal;
  for (int row_step = -1; row_step <= 1; ++row_step) {
    for (int column_step = -1; column_step <= 1; ++column_step) {
      if ((row_step != 0 && column_step != 0) != diagonal || (row_step == 0 && column_step == 0)) {
        continue;
      }
      const Place first = place(clue.cells.front());
      const Place start{.row = static_cast<std::int16_t>(first.row - row_step),
                        .column = static_cast<std::int16_t>(first.column - column_step)};
      if (geometry::cell_at(layout_, start) >= 0 ||
          cells_from(layout_, start, row_step, column_step) != clue.cells) {
        continue;
      }
      write_text(middle(start), std::to_string(clue.numbers.front()), look.colour);
      if (diagonal) {
        json_["arrows"].push_back(Json::object(
            {{"color", "#000000"},
             {"thickness", 2},
             {"headLength", number("0.3")},
             {"wayPoints",
              Json::array(
                  {middle(start), Json::array({half(2 * start.row + 1 + row_step),
                                               half(2 * start.column + 1 + column_step)})})}}));
      }
      return true;
    }
  }
  return false;
}

void SudokupadWriter::write_metadata() {
  Json metadata = Json::object({{"source", kPadSource}});
  if (!record_.title.empty()) metadata["title"] = record_.title;
  if (!record_.author.empty()) metadata["author"] = record_.author;
  std::string rules = record_.rules;
  for (const std::string& line : told_) {
    rules += compose(rules.empty() ? "{}" : "\n{}", {line});
  }
  if (!rules.empty()) metadata["rules"] = std::move(rules);
  for (const auto& [rule, key] :
       {std::pair(Rule::kAntiKnight, "antiknight"), std::pair(Rule::kAntiKing, "antiking")}) {
    if (std::ranges::find(record_.puzzle.clues, rule, &Clue::rule) != record_.puzzle.clues.end()) {
      metadata[key] = true;
    }
  }
  if (!record_.solution.empty() && layout_.values <= kMostInSolution) {
    std::string solution;
    for (const Value value : record_.solution) {
      solution += value == geometry::kBlank ? '.' : static_cast<char>('1' + value);
    }
    metadata["solution"] = std::move(solution);
  }
  json_["metadata"] = std::move(metadata);
}

bool is_less(const Clue& a, const Clue& b) {
  return std::tie(a.rule, a.cells, a.numbers, a.first_part) <
         std::tie(b.rule, b.cells, b.numbers, b.first_part);
}

// The clues in a normal form, for comparing: sorted, default numbers written out, clues of single
// cells with the same rule joined.
std::vector<Clue> in_order(const geometry::Puzzle& puzzle) {
  std::vector<Clue> clues;
  for (Clue clue : puzzle.clues) {
    const geometry::RuleInfo& info = geometry::info(clue.rule);
    const bool depends = clue.rule == Rule::kWhisper || clue.rule == Rule::kLockout;
    if (clue.numbers.empty() && (info.default_number != 0 || depends)) {
      clue.numbers.push_back(geometry::number_of(puzzle.layout, clue));
    }
    const auto same = std::ranges::find(clues, clue.rule, &Clue::rule);
    if (info.shape == geometry::ClueShape::kCells && same != clues.end()) {
      same->cells.insert(same->cells.end(), clue.cells.begin(), clue.cells.end());
    } else {
      clues.push_back(std::move(clue));
    }
  }
  for (Clue& clue : clues) {
    const geometry::ClueShape shape = geometry::info(clue.rule).shape;
    if (shape == geometry::ClueShape::kCells || shape == geometry::ClueShape::kSet) {
      nonet::sort(clue.cells.begin(), clue.cells.end());
      const auto repeated = std::ranges::unique(clue.cells);
      clue.cells.erase(repeated.begin(), repeated.end());
    }
    const bool has_no_order =
        clue.rule == Rule::kDifference || clue.rule == Rule::kRatio || clue.rule == Rule::kPairSum;
    if (has_no_order) nonet::sort(clue.cells.begin(), clue.cells.end());
  }
  nonet::sort(clues.begin(), clues.end(), is_less);
  const auto repeated = std::ranges::unique(clues);
  clues.erase(repeated.begin(), repeated.end());
  return clues;
}

// "The cage at r1c1 r1c2".
std::string name_of(const Layout& layout, const Clue& clue) {
  const std::string_view what = geometry::info(clue.rule).name;
  if (clue.cells.empty()) return std::string(what);
  return compose("{} at {}", {what, names_of(layout, clue.cells)});
}

// The first rule that only one of the puzzles has, in words.
std::string first_lost(const geometry::Puzzle& a, const geometry::Puzzle& b) {
  const std::vector<Clue> theirs = in_order(b);
  for (const Clue& clue : in_order(a)) {
    if (std::ranges::find(theirs, clue) == theirs.end()) return name_of(a.layout, clue);
  }
  // `b` has more: a rule of the whole board that SudokuPad states for all numbers.
  const std::vector<Clue> ours = in_order(a);
  for (const Clue& clue : theirs) {
    if (std::ranges::find(ours, clue) == ours.end()) return name_of(a.layout, clue);
  }
  return "a rule";
}

}  // namespace

Result<Json> sudokupad_variant_json(const VariantRecord& record) {
  auto json = SudokupadWriter(record).run();
  if (!json) return json;
  // What was drawn must mean the same to a reader.
  VariantRecord back;
  const Fault wrong = read_sudokupad_variant(*json, back);
  if (wrong || back.puzzle.layout != record.puzzle.layout) {
    return Error{"houses of this layout cannot be said in SudokuPad's form"};
  }
  if (back.puzzle.givens != record.puzzle.givens ||
      in_order(back.puzzle) != in_order(record.puzzle)) {
    return Error{compose("{} cannot be drawn in SudokuPad so that it is known again",
                         {first_lost(record.puzzle, back.puzzle)})};
  }
  return json;
}

Fault write_sudokupad_variant(std::string& out, const VariantRecord& record) {
  const auto json = sudokupad_variant_json(record);
  if (!json) return json.error().message;
  out += kLink;
  out += packed_for_link(*json);
  return std::nullopt;
}

}  // namespace nonet::text
