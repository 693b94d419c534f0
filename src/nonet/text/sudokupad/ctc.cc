#include "nonet/text/sudokupad/ctc.h"

#include <algorithm>
#include <utility>

#include "nonet/base/compose.h"
#include "nonet/text/json/lz_string.h"
#include "nonet/text/link.h"

namespace nonet::text {

namespace {

constexpr std::string_view kLink = "https://sudokupad.app/ctc";

// Members that a plain Sudoku may have.
constexpr std::string_view kPlain[] = {"cellSize", "cells",    "metadata", "metaData",
                                       "regions",  "cages",    "id",       "settings",
                                       "solution", "duration", "videos"};

// Metadata that are rules. "norowcol" takes rows and columns away.
constexpr std::string_view kVariants[] = {"antiknight", "antiking", "norowcol"};

Fault read_metadata(std::string_view key, const Json& value, Extras& extras) {
  if (key == "title") extras.title = text_of(value);
  if (key == "author") extras.author = text_of(value);
  if (key == "rules") extras.rules = text_of(value);
  const bool variant = std::ranges::find(kVariants, key) != std::end(kVariants);
  if (variant && !is_nothing(value) && text_of(value) != "false") {
    return compose("{} is not plain Sudoku", {in_quotes(key)});
  }
  return std::nullopt;
}

// Metadata like "title: ..." that SudokuPad keeps in cages without cells.
Fault read_cage(const Json& cage, Extras& extras) {
  const std::string text = string_member(cage, "value");
  const std::size_t colon = text.find(':');
  if (!is_nothing(member(cage, "cells")) || colon == std::string::npos) {
    return "cages are not plain Sudoku";
  }
  const std::size_t begin = text.find_first_not_of(' ', colon + 1);
  if (begin == std::string::npos) return std::nullopt;
  return read_metadata(std::string_view(text).substr(0, colon), text.substr(begin), extras);
}

// Whether the regions are the nine boxes, in any order.
bool are_boxes(const Json& regions) {
  if (!regions.is_array() || regions.size() != kSide) return false;
  std::array<int, kSide> cells_in_box{};
  for (const Json& region : regions) {
    if (!region.is_array() || region.size() != kSide) return false;
    int box = -1;
    for (const Json& place : region) {
      if (!place.is_array() || place.size() != 2) return false;
      const auto row = small_number(place[0]);
      const auto column = small_number(place[1]);
      if (!row || !column || *row >= kSide || *column >= kSide) return false;
      const int here = Cell::at(*row, *column).box();
      if (box >= 0 && here != box) return false;
      box = here;
      ++cells_in_box[static_cast<std::size_t>(box)];
    }
  }
  return std::all_of(cells_in_box.begin(), cells_in_box.end(), [](int n) { return n == kSide; });
}

Fault read_cell(const Json& json, Cell cell, Record& record, Extras& extras) {
  const std::string where = compose(" in {}", {to_string(cell)});
  const auto i = static_cast<std::size_t>(cell.index());
  const Json& value = member(json, "value");
  if (!is_nothing(value)) {
    const auto digit = small_number(value);
    if (!digit || *digit < 1 || *digit > kDigits) return compose("no digit 1 to 9{}", {where});
    record.givens.place(cell, Digit(*digit));
  }
  const auto digits_at = [&](const char* key, DigitSet& digits) -> Fault {
    if (is_nothing(member(json, key))) return std::nullopt;
    const auto found = digit_array(member(json, key));
    if (!found) return compose("'{}'{} is not an array of digits", {key, where});
    digits = *found;
    return std::nullopt;
  };
  if (auto wrong = digits_at("centremarks", extras.centre[i])) return wrong;
  return digits_at("pencilMarks", extras.corner[i]);
}

// Reads all but the cells. Fault: what the board and the rules have that plain Sudoku has not.
Fault read_outline(const Json& json, Extras& extras) {
  for (std::size_t i = 0; i < json.size(); ++i) {
    const bool plain =
        std::find(std::begin(kPlain), std::end(kPlain), json.key(i)) != std::end(kPlain);
    if (!plain && !is_nothing(json[i]))
      return compose("{}{}", {in_quotes(json.key(i)), " is not plain Sudoku"});
  }
  for (const Json& cage : member(json, "cages")) {
    if (auto wrong = read_cage(cage, extras)) return wrong;
  }
  for (const char* where : {"metaData", "metadata"}) {
    const Json& metadata = member(json, where);
    for (std::size_t i = 0; metadata.is_object() && i < metadata.size(); ++i) {
      if (auto wrong = read_metadata(metadata.key(i), metadata[i], extras)) return wrong;
    }
  }
  const Json& rows = member(json, "cells");
  if (!rows.is_array() || rows.size() != kSide) return "a grid that is not 9x9 is not plain Sudoku";
  const Json& regions = member(json, "regions");
  if (is_nothing(regions)) return "a board without boxes is not plain Sudoku";
  if (!are_boxes(regions)) return "boxes of another shape are not plain Sudoku";
  for (const Json& row : rows) {
    if (!row.is_array() || row.size() != kSide) return "a grid that is not 9x9 is not plain Sudoku";
  }
  return std::nullopt;
}

}  // namespace

bool is_ctc(const Json& json) {
  const Json& rows = member(json, "cells");
  return json.contains("cellSize") ? json.contains("cells") : !rows.empty() && rows[0].is_array();
}

bool is_plain_ctc(const Json& json) {
  Extras extras;
  return !read_outline(json, extras);
}

Fault read_ctc(const Json& json, Record& record) {
  record = Record();
  record.format = Format::kCtc;
  Extras extras;
  if (auto wrong = read_outline(json, extras)) return wrong;
  const Json& rows = member(json, "cells");
  for (const Cell cell : kAllCells) {
    const Json& row = rows[static_cast<std::size_t>(cell.row())];
    if (auto wrong =
            read_cell(row[static_cast<std::size_t>(cell.column())], cell, record, extras)) {
      return wrong;
    }
  }
  set_extras(record, std::move(extras));
  return std::nullopt;
}

void write_ctc(std::string& out, const Record& record) {
  const Extras extras = record.extras.value_or(Extras());
  Json json =
      Json::object({{"cellSize", 50}, {"metadata", Json::object()}, {"settings", Json::object()}});
  if (!extras.title.empty()) json["metadata"]["title"] = extras.title;
  if (!extras.author.empty()) json["metadata"]["author"] = extras.author;
  if (!extras.rules.empty()) json["metadata"]["rules"] = extras.rules;
  for (const char* key : {"arrows", "cages", "lines", "underlays", "overlays"}) {
    json[key] = Json::array();
  }
  Json rows = Json::array();
  Json regions = Json::array();
  for (int i = 0; i < kSide; ++i) {
    rows.push_back(Json::array());
    regions.push_back(Json::array());
  }
  for (const Cell cell : kAllCells) {
    const auto i = static_cast<std::size_t>(cell.index());
    Json content = Json::object();
    if (!record.givens.is_blank(cell)) content["value"] = record.givens.value(cell);
    if (!extras.centre[i].empty()) content["centremarks"] = to_json(extras.centre[i]);
    if (!extras.corner[i].empty()) content["pencilMarks"] = to_json(extras.corner[i]);
    rows[static_cast<std::size_t>(cell.row())].push_back(std::move(content));
    regions[static_cast<std::size_t>(cell.box())].push_back(
        Json::array({cell.row(), cell.column()}));
  }
  json["regions"] = std::move(regions);
  json["cells"] = std::move(rows);
  out += kLink;
  out += percent_encoded(compress_to_base64(to_utf16(to_text(json))));
}

}  // namespace nonet::text
