#include "nonet/text/apps/hodoku_line.h"

#include <algorithm>

#include "nonet/base/compose.h"
#include "nonet/text/glyphs.h"

namespace nonet {

namespace {

using text::is_digit;

constexpr std::size_t kLeastFields = 5;  // with the empty field before the first colon
constexpr std::size_t kMostFields = 9;
constexpr std::string_view kNoStep = "0000:x";

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

Result<std::vector<std::pair<Cell, Digit>>> parse_candidates(std::string_view text) {
  std::vector<std::pair<Cell, Digit>> candidates;
  for (const std::string_view part : split(text, ' ')) {
    if (part.empty()) continue;
    if (part.size() != 3 || !std::all_of(part.begin(), part.end(), is_digit)) {
      return Error{compose("{} is not a digit, a row and a column", {text::in_quotes(part)})};
    }
    candidates.emplace_back(Cell::at(part[1] - '1', part[2] - '1'), Digit(part[0] - '0'));
  }
  return candidates;
}

text::Fault parse_grid(std::string_view cells, HodokuLine& line) {
  bool given = true;
  std::size_t index = 0;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const char c = cells[i];
    if (c == '+' && given) {
      given = false;
      continue;
    }
    if (!is_digit(c) && (!given || (c != '.' && c != '0'))) {
      return compose("{} of the grid", {text::describe(c, i)});
    }
    if (is_digit(c) && index < kCells) {
      line.filled.place(Cell(static_cast<int>(index)), Digit(c - '0'));
      if (given) line.givens.place(Cell(static_cast<int>(index)), Digit(c - '0'));
    }
    given = true;
    ++index;
  }
  if (!given) return "a '+' without a digit at the end of the grid";
  if (index == kCells) return std::nullopt;
  return text::expected(index, "cell", kCells);
}

}  // namespace

Result<HodokuLine> parse_hodoku_line(std::string_view text) {
  const auto fields = split(text, ':');
  if (fields.size() < kLeastFields || fields.size() > kMostFields || !fields[0].empty()) {
    return Error{compose("{} between colons", {text::expected(fields.size() - 1, "field", 7)})};
  }
  const auto field = [&](std::size_t i) {
    return i < fields.size() ? fields[i] : std::string_view();
  };
  HodokuLine line;
  line.code = fields[1];
  line.digits = fields[2];
  line.length = field(7);
  line.head = text.substr(1, fields[1].size() + 1 + fields[2].size());
  if (fields.size() > 5)
    line.tail = text.substr(static_cast<std::size_t>(fields[5].data() - text.data()));
  if (auto wrong = parse_grid(fields[3], line)) return Error{*wrong};
  for (const auto& [i, list] :
       {std::pair(std::size_t{4}, &line.deleted), std::pair(std::size_t{5}, &line.eliminations),
        std::pair(std::size_t{6}, &line.placements)}) {
    auto candidates = parse_candidates(field(i));
    if (!candidates) return candidates.error();
    *list = std::move(candidates).value();
  }
  return line;
}

namespace text {

namespace {

// SudokuStudio's lines: a '+' before a digit or a colon behind the grid tells them from plain
// lines.
bool is_bare_position(std::string_view line) {
  const std::string_view cells = line.substr(0, line.find(':'));
  const bool has_signs = cells.find('+') != std::string_view::npos || cells.size() < line.size();
  HodokuLine read;
  return has_signs && cells.size() >= kCells &&
         cells.find_first_not_of("+.0123456789") == std::string_view::npos &&
         !parse_grid(cells, read);
}

}  // namespace

bool is_hodoku_line(std::string_view line) {
  if (is_bare_position(line)) return true;
  constexpr std::string_view kFrame = "-=+:'`.*| \t";
  return line.starts_with(':') && std::count(line.begin(), line.end(), ':') >= 4 &&
         line.find_first_not_of(kFrame) != std::string_view::npos;
}

Fault read_hodoku_line(std::string_view text, Record& record) {
  std::string whole(text);
  if (is_bare_position(text)) whole = compose(":{}:{}:", {kNoStep, text});
  const auto line = parse_hodoku_line(whole);
  if (!line) return line.error().message;
  record = Record();
  record.format = Format::kHodoku;
  record.givens = line->givens;
  Pencilmarks marks = Pencilmarks::from_rules(line->filled);
  bool any_deleted = false;
  for (const auto& [cell, digit] : line->deleted) {
    if (!line->filled.is_blank(cell) || !marks.at(cell).contains(digit)) continue;
    marks.remove(cell, digit);
    any_deleted = true;
  }
  if (any_deleted) record.marks = marks;
  Extras extras;
  extras.placed = line->filled;
  if (line->head != kNoStep) extras.step = compose("{}:{}", {line->head, line->tail});
  set_extras(record, std::move(extras));
  return std::nullopt;
}

void write_hodoku_line(std::string& out, const Record& record) {
  const bool has_step = record.extras && !record.extras->step.empty();
  const std::string step = has_step ? record.extras->step : compose("{}::", {kNoStep});
  const std::size_t end_of_head = step.find(':', step.find(':') + 1);
  out += ':';
  out += std::string_view(step).substr(0, end_of_head);
  out += ':';
  const Grid filled = filled_of(record);
  for (const Cell cell : kAllCells) {
    if (!filled.is_blank(cell) && record.givens.is_blank(cell)) out += '+';
    out += filled.is_blank(cell) ? '.' : filled.digit(cell).to_char();
  }
  out += ':';
  const Pencilmarks by_rules = Pencilmarks::from_rules(filled);
  bool first = true;
  for (const Digit d : kAllDigits) {
    for (const Cell cell : kAllCells) {
      const bool deleted = record.marks && filled.is_blank(cell) && by_rules.at(cell).contains(d) &&
                           !record.marks->at(cell).contains(d);
      if (!deleted) continue;
      if (!first) out += ' ';
      first = false;
      out += {d.to_char(), static_cast<char>('1' + cell.row()),
              static_cast<char>('1' + cell.column())};
    }
  }
  out += ':';
  if (end_of_head < step.size()) out += std::string_view(step).substr(end_of_head + 1);
}

}  // namespace text
}  // namespace nonet
