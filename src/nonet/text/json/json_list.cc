#include "nonet/text/json/json_list.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>

#include "nonet/base/compose.h"
#include "nonet/base/text.h"
#include "nonet/text/cells.h"
#include "nonet/text/fold.h"
#include "nonet/text/glyphs.h"
#include "nonet/text/json_text.h"

namespace nonet::text {

namespace {

// Takes the array that begins `text` off it, and returns its elements without spaces around them.
std::vector<std::string_view> take_elements(std::string_view& text) {
  const std::string_view array = text;
  text = {};
  std::vector<std::string_view> elements;
  std::size_t begin = 1;
  bool in_string = false;
  int depth = 0;
  const auto add = [&](std::size_t end) {
    elements.push_back(trimmed(array.substr(begin, end - begin), kWhiteSpace));
    begin = end + 1;
  };
  for (std::size_t i = 0; i < array.size(); ++i) {
    const char c = array[i];
    if (in_string) {
      if (c == '\\') ++i;
      in_string = c != '"';
    } else if (c == '"') {
      in_string = true;
    } else if (c == '[' || c == '{') {
      ++depth;
    } else if ((c == ']' || c == '}') && --depth == 0) {
      add(i);
      text = array.substr(i + 1);
      break;
    } else if (c == ',' && depth == 1) {
      add(i);
    }
  }
  if (elements.size() == 1 && elements.front().empty()) elements.clear();
  return elements;
}

constexpr std::string_view kBetweenArrays = " \t\r\n,;";

bool is_cell(std::string_view element) {
  constexpr std::size_t kLongest = 3;  // "5"
  if (element.starts_with('"')) return element.size() <= kLongest;
  return element == "null" || (!element.empty() && is_figure(element.front()));
}

// Whether the array is a board, or a board that lacks cells or has too many.
bool is_one_board(const std::vector<std::string_view>& elements) {
  if (elements.empty()) return false;
  std::string_view first = elements.front();
  if (is_cell(first)) return true;
  if (first.starts_with('"')) {
    const auto is_row = [](std::string_view element) {
      return element.starts_with('"') && element.size() == kSide + 2;
    };
    return elements.size() == kSide && std::ranges::all_of(elements, is_row);
  }
  if (!first.starts_with('[')) return false;
  const std::vector<std::string_view> row = take_elements(first);
  return !row.empty() && is_cell(row.front()) && row.size() != kCells;
}

// The character of a cell; nothing where the value is none.
std::optional<char> character_of(const Json& json) {
  if (json.is_null()) return '.';
  if (json.is_integer() && json.integer() >= 0 && json.integer() <= kDigits) {
    return static_cast<char>('0' + json.integer());
  }
  if (!json.is_string() || json.text().size() > 1) return std::nullopt;
  return json.text().empty() || json.text() == " " ? '.' : json.text().front();
}

// Appends the cells of a row, or of all rows.
Fault add_cells(const Json& cells, std::string& line) {
  if (cells.is_string()) {
    line += cells.text();
    return std::nullopt;
  }
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const auto c = character_of(cells[i]);
    if (!c) return compose("element {} is neither a number of 0 to 9 nor a blank", {i + 1});
    line += *c;
  }
  return std::nullopt;
}

}  // namespace

std::vector<JsonItem> puzzles_in(std::string_view text) {
  std::vector<JsonItem> items;
  std::size_t lines = 0;
  std::string_view uncounted = text;
  const auto add = [&](std::string_view item) {
    const auto before = static_cast<std::size_t>(item.data() - uncounted.data());
    lines += static_cast<std::size_t>(std::ranges::count(uncounted.substr(0, before), '\n'));
    uncounted.remove_prefix(before);
    items.push_back({item, lines});
  };
  for (text = trimmed(text, kWhiteSpace); text.starts_with('[');
       text = trimmed(text, kBetweenArrays)) {
    const std::string_view array = text;
    const std::vector<std::string_view> elements = take_elements(text);
    if (is_one_board(elements)) {
      add(array.substr(0, array.size() - text.size()));
    } else {
      for (const std::string_view element : elements) add(element);
    }
  }
  if (!text.empty()) add(text);
  return items;
}

bool is_board(const Json& json) {
  if (json.is_string()) return true;
  if (!json.is_array() || json.empty()) return false;
  const Json& first = json[0].is_array() && !json[0].empty() ? json[0][0] : json[0];
  return first.is_number() || first.is_string() || first.is_null();
}

Fault read_board(const Json& json, Grid& grid) {
  std::string line;
  const bool rows = json.is_array() && !json.empty() &&
                    (json[0].is_array() || (json[0].is_string() && json[0].text().size() > 1));
  if (rows && json.size() != kSide) return expected(json.size(), "row", kSide);
  for (std::size_t row = 0; rows && row < kSide; ++row) {
    if (!json[row].is_array() && !json[row].is_string()) {
      return compose("row {} is neither an array nor a string", {row + 1});
    }
    if (auto fault = add_cells(json[row], line)) return compose("row {}: {}", {row + 1, *fault});
    if (line.size() != (row + 1) * kSide) {
      return compose("row {}: {}", {row + 1, expected(line.size() - row * kSide, "cell", kSide)});
    }
  }
  if (!rows) {
    if (auto fault = add_cells(json, line)) return fault;
  }
  line = with_dots(line);
  if (line.size() != kCells) {
    return expected(line.size(), json.is_string() ? "character" : "cell", kCells);
  }
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (cell_value(line[i], false) < 0) return describe_bad_cell(line[i], i, false);
  }
  read_cells(line, false, grid);
  return std::nullopt;
}

}  // namespace nonet::text
