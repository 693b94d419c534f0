#include "nonet/text/apps/gnome.h"

#include <array>
#include <utility>

#include "nonet/base/compose.h"
#include "nonet/text/glyphs.h"

namespace nonet::text {

namespace {

constexpr char kFirst = 33;
constexpr std::size_t kCounts = 5;
constexpr int kLeastGivens = 17;

Fault read_cell(const Json& json, Record& record, Extras& extras) {
  const Json& position = member(json, "position");
  if (!position.is_array() || position.size() != 2) return "a cell without 'position'";
  const auto row = small_number(position[0]);
  const auto column = small_number(position[1]);
  if (!row || !column || *row >= kSide || *column >= kSide) return "a 'position' not on the board";
  const Cell cell = Cell::at(*row, *column);
  const std::string where = compose(" in {}", {to_string(cell)});
  const auto value = small_number(member(json, "value"));
  if (!value || *value > kDigits) return compose("no 'value' 0 to 9{}", {where});
  const Json& fixed = member(json, "fixed");
  if (!fixed.is_boolean()) return compose("'fixed' is neither true nor false{}", {where});
  const auto earmarks = digit_array(member(json, "earmarks"));
  if (!earmarks) return compose("'earmarks' is not an array of digits{}", {where});
  if (*value > 0) (fixed.boolean() ? record.givens : extras.placed).place(cell, Digit(*value));
  extras.centre[static_cast<std::size_t>(cell.index())] = *earmarks;
  return std::nullopt;
}

// How many givens each digit has, from the characters behind the '#'.
std::array<int, kDigits> counts_in(std::string_view text) {
  std::array<int, kDigits> counts{};
  for (std::size_t i = 0; i < kCounts; ++i) {
    const int value = text[i] - kFirst;
    const bool last = i + 1 == kCounts;
    counts[2 * i] = last ? value : value % kSide;
    if (!last) counts[2 * i + 1] = value / kSide;
  }
  return counts;
}

}  // namespace

bool is_gnome(const Json& json) {
  const Json& cells = member(json, "cells");
  return cells.is_array() &&
         (json.contains("difficulty_category") ||
          (!cells.empty() && cells[0].is_object() && cells[0].contains("earmarks")));
}

Fault read_gnome(const Json& json, Record& record) {
  record = Record();
  record.format = Format::kGnome;
  Extras extras;
  for (const Json& cell : member(json, "cells")) {
    if (auto wrong = read_cell(cell, record, extras)) return wrong;
  }
  set_extras(record, std::move(extras));
  return std::nullopt;
}

void write_gnome(std::string& out, const Record& record) {
  const Grid filled = filled_of(record);
  Json cells = Json::array();
  for (const Cell cell : kAllCells) {
    const DigitSet notes =
        record.extras ? record.extras->centre[static_cast<std::size_t>(cell.index())] : DigitSet();
    if (filled.is_blank(cell) && notes.empty()) continue;
    cells.push_back(Json::object({{"position", Json::array({cell.row(), cell.column()})},
                                  {"value", filled.value(cell)},
                                  {"fixed", !record.givens.is_blank(cell)},
                                  {"earmarks", to_json(notes)}}));
  }
  const Json game = Json::object({{"difficulty_category", "Unknown Difficulty"},
                                  {"time_elapsed", Json::number("0.0")},
                                  {"cells", std::move(cells)}});
  out += to_text(game);
}

bool is_gnome_code(std::string_view text) {
  if (text.size() < 1 + kCounts + kLeastGivens || text.front() != '#') return false;
  Record record;
  return !read_gnome_code(text, record);
}

Fault read_gnome_code(std::string_view text, Record& record) {
  if (!text.starts_with('#') || text.size() < 1 + kCounts) return "no code: '#' and 5 counts";
  text.remove_prefix(1);
  for (std::size_t i = 0; i < text.size(); ++i) {
    const int most = i + 1 == kCounts ? kDigits : i < kCounts ? kCells + kDigits - 1 : kCells - 1;
    if (text[i] < kFirst || text[i] > kFirst + most) {
      return compose("{} of the code is none of its", {describe(text[i], i + 1)});
    }
  }
  record = Record();
  record.format = Format::kGnomeCode;
  std::string_view places = text.substr(kCounts);
  for (const auto counts = counts_in(text); const Digit d : kAllDigits) {
    for (int i = 0; i < counts[static_cast<std::size_t>(d.index())]; ++i) {
      if (places.empty()) return "the code counts more givens than it holds";
      const int place = places.front() - kFirst;
      places.remove_prefix(1);
      const Cell cell = Cell::at(place % kSide, place / kSide);
      if (!record.givens.is_blank(cell)) return compose("two givens in {}", {to_string(cell)});
      record.givens.place(cell, d);
    }
  }
  if (places.empty()) return std::nullopt;
  return "the code counts fewer givens than it holds";
}

void write_gnome_code(std::string& out, const Record& record) {
  std::array<std::string, kDigits + 1> places;  // the last stays empty
  for (const Cell cell : record.givens.filled()) {
    places[static_cast<std::size_t>(record.givens.digit(cell).index())] +=
        static_cast<char>(kFirst + cell.row() + kSide * cell.column());
  }
  out += '#';
  for (std::size_t i = 0; i < kCounts; ++i) {
    out += static_cast<char>(static_cast<std::size_t>(kFirst) + places[2 * i].size() +
                             kSide * places[2 * i + 1].size());
  }
  for (const std::string& digit : places) out += digit;
}

}  // namespace nonet::text
