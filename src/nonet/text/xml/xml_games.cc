#include "nonet/text/xml/xml_games.h"

#include <algorithm>
#include <utility>

#include "nonet/base/compose.h"
#include "nonet/text/cells.h"
#include "nonet/text/glyphs.h"

namespace nonet {

namespace {

using text::Fault;

constexpr std::size_t kMostGames = 1'000'000;
constexpr std::string_view kVersion = "version:";

std::string_view value_of(std::span<const XmlAttribute> attributes, std::string_view name) {
  for (const XmlAttribute& attribute : attributes) {
    if (attribute.name == name) return attribute.value;
  }
  return {};
}

// 0..999; nothing for anything else.
std::optional<int> number(std::string_view text) {
  if (text.empty() || text.size() > 3) return std::nullopt;
  int value = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    value = 10 * value + (c - '0');
  }
  return value;
}

// Takes the next field and the '|' behind it off `text`.
std::optional<int> next_number(std::string_view& text) {
  const std::size_t end = text.find('|');
  if (end == std::string_view::npos) return std::nullopt;
  const auto value = number(text.substr(0, end));
  text.remove_prefix(end + 1);
  return value;
}

// OpenSudoku's cells, "value|notes|editable|" 81 times, or with two kinds of notes, corner first,
// from version 4 on.
Fault read_cells(std::string_view text, bool two_notes, Record& record, Extras& extras) {
  for (const Cell cell : kAllCells) {
    const std::string where = compose(" in {}", {to_string(cell)});
    const auto i = static_cast<std::size_t>(cell.index());
    const auto value = next_number(text);
    if (!value || *value > kDigits) return compose("no digit 0 to 9{}", {where});
    const auto corner = two_notes ? next_number(text) : std::optional(0);
    const auto centre = next_number(text);
    if (!corner || !centre || *corner > 0x1FF || *centre > 0x1FF) {
      return compose("no notes 0 to 511{}", {where});
    }
    const auto editable = next_number(text);
    if (!editable || *editable > 1) return compose("neither editable (1) nor not (0){}", {where});
    extras.corner[i] = DigitSet::from_bits(static_cast<unsigned>(*corner));
    extras.centre[i] = DigitSet::from_bits(static_cast<unsigned>(*centre));
    if (*value > 0) {
      (*editable == 0 ? record.givens : extras.placed).place(cell, Digit(*value));
    }
  }
  return std::nullopt;
}

Fault read_data(std::string_view data, Record& record, Extras& extras) {
  if (data.starts_with(kVersion)) {
    data.remove_prefix(kVersion.size());
    const std::size_t begin = std::min(data.find_first_not_of(' '), data.size());
    const std::size_t end = data.find_first_of(" \n\r\t", begin);
    const auto version = number(data.substr(begin, end - begin));
    if (!version || *version < 2 || end == std::string_view::npos) {
      return "cells of a version other than 2 and above";
    }
    const std::size_t cells = std::min(data.find_first_not_of(" \n\r\t", end), data.size());
    return read_cells(data.substr(cells), *version >= 4, record, extras);
  }
  if (data.size() != kCells) return text::expected(data.size(), "character", kCells);
  for (std::size_t i = 0; i < data.size(); ++i) {
    if (text::cell_value(data[i], false) < 0) return text::describe_bad_cell(data[i], i, false);
  }
  text::read_cells(data, false, record.givens);
  return std::nullopt;
}

// KSudoku counts cells column by column.
Cell ksudoku_cell(int index) { return Cell::at(index % kSide, index / kSide); }

void append_escaped(std::string& out, std::string_view text) {
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        // XML has no place for other control characters. Some processors' char is unsigned.
        out += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
    }
  }
}

DigitSet notes_at(const Record& record, Cell cell) {
  if (!record.extras) return {};
  return record.extras->centre[static_cast<std::size_t>(cell.index())];
}

void append_opensudoku_game(std::string& out, const Record& record) {
  out += "    <game state=\"1\" note=\"";
  if (record.extras) append_escaped(out, record.extras->title);
  out += "\" data=\"version: 3&#10;";
  const Grid filled = filled_of(record);
  for (const Cell cell : kAllCells) {
    out += static_cast<char>('0' + filled.value(cell));
    out += compose("|{}", {notes_at(record, cell).bits()});
    out += record.givens.is_blank(cell) ? "|1|" : "|0|";
  }
  out += "\"/>\n";
}

void append_ksudoku_game(std::string& out, const Record& record) {
  out +=
      "  <game had-help=\"0\" msecs-elapsed=\"0\">\n    <puzzle>\n"
      "      <graph order=\"9\" type=\"sudoku\" specific-type=\"Plain\"/>\n      <values>";
  for (int i = 0; i < kCells; ++i) {
    const int value = record.givens.value(ksudoku_cell(i));
    out += value == 0 ? '_' : static_cast<char>('a' + value);
  }
  out += "</values>\n    </puzzle>\n    <history>\n";
  const Grid filled = filled_of(record);
  for (int i = 0; i < kCells; ++i) {
    const Cell cell = ksudoku_cell(i);
    const std::string event = compose("      <simple-event index=\"{}\" ", {i});
    const DigitSet notes = notes_at(record, cell);
    if (!record.givens.is_blank(cell)) continue;
    if (!filled.is_blank(cell)) {
      out += compose("{}value=\"{}\"/>\n", {event, filled.digit(cell).to_char()});
    } else if (!notes.empty()) {
      out += compose("{}markers=\"", {event});
      for (const Digit d : kAllDigits) out += notes.contains(d) ? '1' : '0';
      out += "\"/>\n";
    }
  }
  out += "    </history>\n  </game>\n";
}

}  // namespace

void XmlGames::fail(const std::string& message) {
  if (wrong_.empty()) wrong_ = compose("game {}: {}", {games_.size() + 1, message});
}

void XmlGames::open(std::string_view name, std::span<const XmlAttribute> attributes) {
  if (name == "opensudoku") opensudoku_ = true;
  if (name == "ksudoku") ksudoku_ = true;
  if (opensudoku_ && name == "game") read_opensudoku_game(attributes);
  if (!ksudoku_) return;
  if (name == "game") {
    game_ = Record();
    extras_ = Extras();
    values_.clear();
  }
  if (name == "graph") read_graph(attributes);
  if (name == "values") in_values_ = true;
  if (name == "cage") fail("cages are not plain Sudoku");
  if (name == "simple-event") read_event(attributes);
}

void XmlGames::text(std::string_view text) {
  // One value more than needed is kept, to tell that there are too many.
  if (in_values_)
    values_ += text.substr(0, kCells + 1 - std::min<std::size_t>(kCells + 1, values_.size()));
}

void XmlGames::close(std::string_view name) {
  if (name == "values") in_values_ = false;
  if (ksudoku_ && name == "game") finish_ksudoku_game();
}

void XmlGames::read_opensudoku_game(std::span<const XmlAttribute> attributes) {
  Record record;
  Extras extras;
  if (auto wrong = read_data(value_of(attributes, "data"), record, extras)) return fail(*wrong);
  if (games_.size() == kMostGames) return fail("more than a million games");
  extras.title = value_of(attributes, "note");
  set_extras(record, std::move(extras));
  record.format = Format::kOpenSudoku;
  record.line = games_.size() + 1;
  games_.push_back(std::move(record));
}

void XmlGames::read_graph(std::span<const XmlAttribute> attributes) {
  const std::string_view kind = value_of(attributes, "specific-type");
  if (value_of(attributes, "order") != "9") fail("a grid that is not 9x9 is not plain Sudoku");
  if (value_of(attributes, "type") != "sudoku" || !(kind.empty() || kind == "Plain")) {
    fail(compose("{}{}", {text::in_quotes(kind.empty() ? value_of(attributes, "type") : kind),
                          " is not plain Sudoku"}));
  }
}

// The last event of a cell says what stands in it.
void XmlGames::read_event(std::span<const XmlAttribute> attributes) {
  const auto index = number(value_of(attributes, "index"));
  if (!index || *index >= kCells) return fail("an event outside the board");
  const Cell cell = ksudoku_cell(*index);
  const auto i = static_cast<std::size_t>(cell.index());
  extras_.placed.clear(cell);
  extras_.centre[i] = {};
  const std::string_view markers = value_of(attributes, "markers");
  if (!markers.empty()) {
    if (markers.size() != kDigits)
      return fail(compose("markers of another size in {}", {to_string(cell)}));
    for (const Digit d : kAllDigits) {
      if (markers[static_cast<std::size_t>(d.index())] != '0') extras_.centre[i].insert(d);
    }
    return;
  }
  const auto value = number(value_of(attributes, "value"));
  if (!value || *value > kDigits) return fail(compose("no digit 0 to 9 in {}", {to_string(cell)}));
  if (*value > 0) extras_.placed.place(cell, Digit(*value));
}

void XmlGames::finish_ksudoku_game() {
  if (values_.size() != kCells) {
    return fail(compose("'values': {}", {text::expected(values_.size(), "character", kCells)}));
  }
  for (int i = 0; i < kCells; ++i) {
    const char c = values_[static_cast<std::size_t>(i)];
    if (c == '_') continue;
    if (c < 'b' || c > 'j') {
      return fail(compose("'values': {} is neither b to j nor '_'",
                          {text::describe(c, static_cast<std::size_t>(i))}));
    }
    game_.givens.place(ksudoku_cell(i), Digit(c - 'a'));
  }
  if (games_.size() == kMostGames) return fail("more than a million games");
  for (const Cell cell : game_.givens.filled()) {
    extras_.centre[static_cast<std::size_t>(cell.index())] = {};
  }
  set_extras(game_, std::move(extras_));
  game_.format = Format::kKSudoku;
  game_.line = games_.size() + 1;
  games_.push_back(std::move(game_));
  game_ = Record();
  extras_ = Extras();
  values_.clear();
}

Result<std::vector<Record>> XmlGames::finish() {
  if (!wrong_.empty()) return Error{wrong_};
  if (!games_.empty()) return std::move(games_);
  if (opensudoku_ || ksudoku_) return Error{"XML without a game"};
  return Error{"XML that is neither OpenSudoku's nor KSudoku's"};
}

namespace text {

void append_xml_head(std::string& out, Format format) {
  out += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  out += format == Format::kKSudoku
             ? "<!DOCTYPE ksudoku>\n<ksudoku>\n"
             : "<opensudoku version=\"2\">\n  <folder name=\"Nonet\" created=\"0\">\n";
}

void append_xml_game(std::string& out, const Record& record, Format format) {
  if (format == Format::kKSudoku) return append_ksudoku_game(out, record);
  append_opensudoku_game(out, record);
}

void append_xml_tail(std::string& out, Format format) {
  out += format == Format::kKSudoku ? "</ksudoku>\n" : "  </folder>\n</opensudoku>\n";
}

}  // namespace text
}  // namespace nonet
