#include "nonet/text/fpuzzles/fpuzzles.h"

#include <algorithm>
#include <utility>

#include "nonet/base/compose.h"
#include "nonet/text/fpuzzles/members.h"
#include "nonet/text/json/json_list.h"
#include "nonet/text/json/lz_string.h"
#include "nonet/text/link.h"

namespace nonet::text {

namespace {

constexpr std::string_view kPlainInCell[] = {
    "value", "given",  "region",    "centerPencilMarks", "cornerPencilMarks", "givenPencilMarks",
    "c",     "cArray", "highlight", "candidates"};

struct Variant {
  std::string_view key;
  std::string_view name;
};
constexpr Variant kVariants[] = {
    {"killercage", "killer cages"},
    {"diagonal+", "diagonals"},
    {"diagonal-", "diagonals"},
    {"antiknight", "the knight's move rule"},
    {"antiking", "the king's move rule"},
    {"nonconsecutive", "the rule against consecutive neighbours"},
    {"disjointgroups", "disjoint groups"},
    {"littlekillersum", "little killer sums"},
    {"sandwichsum", "sandwich sums"},
    {"xsum", "X-sums"},
    {"skyscraper", "skyscrapers"},
    {"thermometer", "thermometers"},
    {"arrow", "arrows"},
    {"palindrome", "palindromes"},
    {"renban", "renban lines"},
    {"whispers", "whispers"},
    {"difference", "differences"},
    {"ratio", "ratios"},
    {"xv", "X and V"},
    {"quadruple", "quadruples"},
    {"betweenline", "between lines"},
    {"extraregion", "extra houses"},
    {"odd", "odd cells"},
    {"even", "even cells"},
    {"clone", "clones"},
};

Fault find_variant(const Json& json) {
  for (std::size_t i = 0; i < json.size(); ++i) {
    const std::string& key = json.key(i);
    if (is_one_of(key, kFpuzzlesPlain) || is_nothing(json[i])) continue;
    const auto* known = std::find_if(std::begin(kVariants), std::end(kVariants),
                                     [&](const Variant& row) { return row.key == key; });
    if (known != std::end(kVariants))
      return compose("{}{}", {known->name, " are not plain Sudoku"});
    return compose("{}{}", {in_quotes(key), " is not plain Sudoku"});
  }
  return std::nullopt;
}

Fault find_variant_in_cell(const Json& json, Cell cell) {
  const std::string where = compose(" in {}", {to_string(cell)});
  for (std::size_t i = 0; json.is_object() && i < json.size(); ++i) {
    if (!is_one_of(json.key(i), kPlainInCell) && !is_nothing(json[i])) {
      return compose("{}{}{}", {in_quotes(json.key(i)), where, " is not plain Sudoku"});
    }
  }
  const Json& region = member(json, "region");
  if (!region.is_null() && small_number(region) != cell.box()) {
    return compose("boxes of another shape{}{}", {where, " are not plain Sudoku"});
  }
  return std::nullopt;
}

// What the board and the rules have that plain Sudoku has not. Cells that are missing are a mistake
// and no variant.
Fault why_not_plain(const Json& json) {
  const Json& size = member(json, "size");
  if (!size.is_null() && small_number(size) != kSide)
    return "a grid that is not 9x9 is not plain Sudoku";
  if (auto wrong = find_variant(json)) return wrong;
  const Json& rows = member(json, "grid");
  if (rows.is_array() && !rows.empty() && rows.size() != kSide)
    return "a grid that is not 9x9 is not plain Sudoku";
  for (const Cell cell : kAllCells) {
    const auto at = [](const Json& list, int place) -> const Json& {
      static const Json kNull;
      const auto index = static_cast<std::size_t>(place);
      return list.is_array() && index < list.size() ? list[index] : kNull;
    };
    const Json& content = at(at(rows, cell.row()), cell.column());
    if (auto wrong = find_variant_in_cell(content, cell)) return wrong;
  }
  return std::nullopt;
}

Fault read_cell(const Json& json, Cell cell, Record& record, Pencilmarks& marks, Extras& extras) {
  const std::string where = compose(" in {}", {to_string(cell)});
  if (!json.is_object()) return compose("no cell{}", {where});
  const auto digits_at = [&](const char* key, DigitSet& digits) -> Fault {
    if (is_nothing(member(json, key))) return std::nullopt;
    const auto found = digit_array(member(json, key));
    if (!found) return compose("'{}'{} is not an array of digits", {key, where});
    digits = *found;
    return std::nullopt;
  };
  const auto i = static_cast<std::size_t>(cell.index());
  DigitSet candidates;
  if (auto wrong = digits_at("centerPencilMarks", extras.centre[i])) return wrong;
  if (auto wrong = digits_at("cornerPencilMarks", extras.corner[i])) return wrong;
  if (auto wrong = digits_at("givenPencilMarks", candidates)) return wrong;
  if (!candidates.empty()) marks.set(cell, candidates);
  const Json& value = member(json, "value");
  if (is_nothing(value)) return std::nullopt;
  const auto digit = small_number(value);
  if (!digit || *digit < 1 || *digit > kDigits) return compose("no digit 1 to 9{}", {where});
  const bool given = member(json, "given").is_boolean() && member(json, "given").boolean();
  (given ? record.givens : extras.placed).place(cell, Digit(*digit));
  return std::nullopt;
}

Fault read_cells(const Json& rows, Record& record, Pencilmarks& marks, Extras& extras) {
  if (!rows.is_array() || rows.size() != kSide) return "'grid' is not an array of 9 rows";
  for (const Cell cell : kAllCells) {
    const Json& row = rows[static_cast<std::size_t>(cell.row())];
    if (!row.is_array() || row.size() != kSide) {
      return compose("row {} of 'grid' is not an array of 9 cells", {cell.row() + 1});
    }
    if (auto wrong =
            read_cell(row[static_cast<std::size_t>(cell.column())], cell, record, marks, extras)) {
      return wrong;
    }
  }
  return std::nullopt;
}

}  // namespace

// A number is not a board: pictures that were read are counted so (nonet scan --json).
bool is_fpuzzles(const Json& json) {
  const Json& grid = member(json, "grid");
  return json.is_object() && json.contains("grid") && !grid.is_number() && !is_board(grid);
}

bool is_plain_fpuzzles(const Json& json) { return !why_not_plain(json); }

Fault read_fpuzzles(const Json& json, Record& record) {
  record = Record();
  record.format = Format::kFpuzzles;
  if (auto wrong = why_not_plain(json)) return wrong;
  Pencilmarks marks;
  Extras extras;
  if (auto wrong = read_cells(member(json, "grid"), record, marks, extras)) return wrong;
  for (const Cell cell : record.givens.filled()) marks.set(cell, DigitSet::all());
  if (marks != Pencilmarks()) {
    for (const Cell cell : record.givens.filled()) marks.set(cell, record.givens.digit(cell));
    record.marks = marks;
  }
  extras.title = string_member(json, "title");
  extras.author = string_member(json, "author");
  extras.rules = string_member(json, "ruleset");
  set_extras(record, std::move(extras));
  return std::nullopt;
}

Json fpuzzles_json(const Record& record) {
  const Extras extras = record.extras.value_or(Extras());
  Json rows = Json::array();
  for (const Cell cell : kAllCells) {
    const auto i = static_cast<std::size_t>(cell.index());
    Json content = Json::object();
    if (!record.givens.is_blank(cell)) {
      content = Json::object({{"value", record.givens.value(cell)}, {"given", true}});
    } else if (!extras.placed.is_blank(cell)) {
      content["value"] = extras.placed.value(cell);
    }
    if (!extras.centre[i].empty()) content["centerPencilMarks"] = to_json(extras.centre[i]);
    if (!extras.corner[i].empty()) content["cornerPencilMarks"] = to_json(extras.corner[i]);
    if (record.marks && record.givens.is_blank(cell) && record.marks->at(cell) != DigitSet::all()) {
      content["givenPencilMarks"] = to_json(record.marks->at(cell));
    }
    if (cell.column() == 0) rows.push_back(Json::array());
    rows[rows.size() - 1].push_back(std::move(content));
  }
  Json json = Json::object({{"size", kSide}});
  if (!extras.title.empty()) json["title"] = extras.title;
  if (!extras.author.empty()) json["author"] = extras.author;
  if (!extras.rules.empty()) json["ruleset"] = extras.rules;
  json["grid"] = std::move(rows);
  return json;
}

void write_fpuzzles(std::string& out, const Record& record) {
  out += kFpuzzlesLink;
  out += percent_encoded(compress_to_base64(to_utf16(to_text(fpuzzles_json(record)))));
}

}  // namespace nonet::text
