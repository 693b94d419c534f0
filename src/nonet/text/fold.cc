#include "nonet/text/fold.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "nonet/base/text.h"
#include "nonet/text/glyphs.h"
#include "nonet/text/sniff.h"

namespace nonet::text {

namespace {

// The digit 0 of each script with consecutive digits (Unicode's category Nd, the basic plane).
constexpr std::array<std::uint32_t, 36> kZeros{
    0x0660, 0x06F0, 0x07C0, 0x0966, 0x09E6, 0x0A66, 0x0AE6, 0x0B66, 0x0BE6, 0x0C66, 0x0CE6, 0x0D66,
    0x0DE6, 0x0E50, 0x0ED0, 0x0F20, 0x1040, 0x1090, 0x17E0, 0x1810, 0x1946, 0x19D0, 0x1A80, 0x1A90,
    0x1B50, 0x1BB0, 0x1C40, 0x1C50, 0xA620, 0xA8D0, 0xA900, 0xA9D0, 0xA9F0, 0xAA50, 0xABF0, 0xFF10};
constexpr std::uint32_t kFullWidthFirst = 0xFF01;  // full-width '!'
constexpr std::uint32_t kFullWidthLast = 0xFF5E;   // full-width '~'
constexpr std::uint32_t kNoBreakSpace = 0xA0;
constexpr std::uint32_t kIdeographicSpace = 0x3000;

// The ASCII character that a code point is turned into; 0 where it stays.
char ascii_of(std::uint32_t point) {
  if (point == kNoBreakSpace || point == kIdeographicSpace) return ' ';
  if (point >= kFullWidthFirst && point <= kFullWidthLast) {
    return static_cast<char>(point - kFullWidthFirst + '!');
  }
  for (const std::uint32_t zero : kZeros) {
    if (point >= zero && point < zero + 10) return static_cast<char>('0' + (point - zero));
  }
  return 0;
}

bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }

struct CodePoint {
  std::uint32_t value = 0;
  std::size_t size = 1;
};

// The code point of two or three bytes that begins the text; longer ones are never turned into
// ASCII. 0 where the bytes are no such code point.
CodePoint first_point(std::string_view text) {
  const auto byte = [&](std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
  };
  const auto follows = [&](std::size_t i) { return (byte(i) & 0xC0U) == 0x80U; };
  if ((byte(0) & 0xE0U) == 0xC0U && follows(1)) {
    return {(byte(0) & 0x1FU) << 6U | (byte(1) & 0x3FU), 2};
  }
  if ((byte(0) & 0xF0U) == 0xE0U && follows(1) && follows(2)) {
    return {(byte(0) & 0x0FU) << 12U | (byte(1) & 0x3FU) << 6U | (byte(2) & 0x3FU), 3};
  }
  return {};
}

// A comment, behind a '#' or 81 cells next to each other, is left as it is.
std::string fold_digits(std::string_view text, bool has_comment) {
  std::string out;
  out.reserve(text.size());
  std::size_t cells = 0;
  while (!text.empty()) {
    if (has_comment && (cells == kCells || text.front() == '#')) return out.append(text);
    CodePoint point;
    char c = text.front();
    if (!is_ascii(c)) {
      point = first_point(text);
      c = ascii_of(point.value);
    }
    if (c == 0) {
      out += text.substr(0, point.size);
    } else {
      out += c;
    }
    cells = cell_value(c, false) >= 0 ? cells + 1 : 0;
    text.remove_prefix(point.size);
  }
  return out;
}

bool is_other_blank(char c) { return c == '-' || c == '?'; }

// The character as a cell, '.' for other blanks; 0 for what is no cell.
char cell_of(char c) {
  if (is_other_blank(c)) return '.';
  return cell_value(c, false) >= 0 ? c : '\0';
}

bool is_cell(char c) { return cell_of(c) != '\0'; }

// Whether the line has a digit or a '?', neither of which is part of a frame.
bool has_cell(std::string_view line) {
  return std::any_of(line.begin(), line.end(), [](char c) { return is_figure(c) || c == '?'; });
}

// The cell in a field, '.' for an empty field; 0 for any other content.
char cell_in(std::string_view field) {
  field = trimmed(field);
  for (const std::string_view mark : {"\"", "**"}) {  // of tables, and of bold type in Markdown
    if (field.size() < 2 * mark.size() || !field.starts_with(mark) || !field.ends_with(mark)) {
      continue;
    }
    field = trimmed(field.substr(mark.size(), field.size() - 2 * mark.size()));
  }
  if (field.empty()) return '.';
  return field.size() == 1 ? cell_of(field.front()) : '\0';
}

// The cells of a line of 9 or 81 fields; empty for any other line.
std::string cells_between(std::string_view line, char separator) {
  const auto fields = static_cast<std::size_t>(std::count(line.begin(), line.end(), separator)) + 1;
  std::string cells;
  if (fields != kSide && fields != kCells) return cells;
  for (std::size_t begin = 0; begin <= line.size();) {
    const std::size_t end = std::min(line.find(separator, begin), line.size());
    cells += cell_in(line.substr(begin, end - begin));
    if (cells.back() == '\0') return {};
    begin = end + 1;
  }
  return cells;
}

std::string with_spaces(std::string_view cells) {
  std::string out;
  for (const char c : cells) {
    if (!out.empty()) out += ' ';
    out += c;
  }
  return out;
}

// The cells of a row stay apart, since other rows of the grid may have candidates.
std::optional<std::string> folded_fields(std::string_view line) {
  for (const char separator : {'\t', ',', ';'}) {
    const std::string cells = cells_between(line, separator);
    if (!cells.empty()) return cells.size() == kSide ? with_spaces(cells) : cells;
  }
  return std::nullopt;
}

std::optional<std::string> folded_singles(std::string_view line) {
  std::string cells;
  std::size_t i = 0;
  for (; i < line.size() && cells.size() < kCells; ++i) {
    if (is_separator(line[i])) continue;
    const bool alone = i + 1 == line.size() || is_separator(line[i + 1]);
    if (!alone || !is_cell(line[i])) return std::nullopt;
    cells += cell_of(line[i]);
  }
  if (cells.size() < kCells || !has_cell(line)) return std::nullopt;
  while (i < line.size() && is_separator(line[i])) ++i;
  if (i == line.size()) return cells;
  if (line[i] != '#') return std::nullopt;
  return cells.append(" ").append(line.substr(i));
}

// Fields between bars, some of them blank: three of three places each, or nine. A line of a frame
// stays as it is.
std::optional<std::string> folded_bars(std::string_view line) {
  line = trimmed(line);
  if (line.find('-') != std::string_view::npos && !has_cell(line)) return std::nullopt;
  const bool outer = line.size() >= 2 && line.front() == '|' && line.back() == '|';
  if (outer) line = line.substr(1, line.size() - 2);
  if (const std::string cells = cells_between(line, '|'); cells.size() == kSide) {
    return with_spaces(cells);
  }
  constexpr std::size_t kBars = 2;
  if (!outer || std::count(line.begin(), line.end(), '|') != kBars) return std::nullopt;
  const std::size_t width = line.find('|');
  // "53 ", "5 3  " or " 5 3   ".
  if (width != 3 && width != 5 && width != 7) return std::nullopt;
  if (line.size() != 3 * width + kBars || line[2 * width + 1] != '|') return std::nullopt;
  const std::size_t step = width == 3 ? 1 : 2;
  const std::size_t first = width == 7 ? 1 : 0;
  std::string cells;
  bool any_blank = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const std::size_t at = i % (width + 1);
    if (at == width) {
      cells += ' ';
    } else if (at >= first && (at - first) % step == 0 && at - first <= 2 * step) {
      any_blank = any_blank || line[i] == ' ';
      cells += line[i] == ' ' ? '.' : cell_of(line[i]);
      if (cells.back() == '\0') return std::nullopt;
    } else if (line[i] != ' ') {
      return std::nullopt;
    }
  }
  return any_blank ? std::optional(cells) : std::nullopt;
}

// A row of nine cells, or a puzzle of about 81 and maybe a comment, with '-' or '?' among them.
std::optional<std::string> folded_dashes(std::string_view line) {
  if (!has_cell(line) || std::none_of(line.begin(), line.end(), is_other_blank)) {
    return std::nullopt;
  }
  const Split split = split_comment(line);
  constexpr std::size_t kLongerThanRow = std::size_t{2} * kSide;
  if (split.puzzle.size() > kLongerThanRow &&
      std::all_of(split.puzzle.begin(), split.puzzle.end(), is_cell)) {
    return std::string(split.begin, ' ') + with_dots(split.puzzle) + std::string(split.comment);
  }
  const auto is_part = [](char c) { return is_separator(c) || is_cell(c); };
  const auto cells = std::count_if(line.begin(), line.end(), is_cell);
  if (cells != kSide || !std::all_of(line.begin(), line.end(), is_part)) return std::nullopt;
  const std::string row = with_dots(line);
  return sniff(row) == Shape::kRow ? std::optional(row) : std::nullopt;
}

// A line of 81 places, some of them digits. One space after each digit would separate them, a few
// spaces may be a mistake.
std::optional<std::string> folded_spaces(std::string_view line) {
  constexpr std::ptrdiff_t kLeastBlanks = 20;
  const auto is_place = [](char c) { return is_digit(c) || c == ' '; };
  if (line.size() != kCells || !std::all_of(line.begin(), line.end(), is_place) ||
      std::count(line.begin(), line.end(), ' ') < kLeastBlanks || !has_cell(line) ||
      line.find("  ") == std::string_view::npos) {
    return std::nullopt;
  }
  std::string cells(line);
  std::replace(cells.begin(), cells.end(), ' ', '.');
  return cells;
}

std::optional<std::string> folded_cells(std::string_view line) {
  for (const auto fold :
       {folded_fields, folded_singles, folded_bars, folded_dashes, folded_spaces}) {
    if (auto cells = fold(line)) return cells;
  }
  return std::nullopt;
}

bool is_other(char c) { return !is_ascii(c); }

}  // namespace

std::string with_dots(std::string_view text) {
  std::string dots(text);
  std::replace_if(dots.begin(), dots.end(), is_other_blank, '.');
  return dots;
}

std::string ascii_digits(std::string_view text) { return fold_digits(text, false); }

std::optional<std::string> folded(std::string_view line) {
  if (line.size() < kSide - 1 || line.front() == '#') return std::nullopt;
  if (std::any_of(line.begin(), line.end(), is_other)) {
    const std::string ascii = fold_digits(line, true);
    if (auto known = folded_cells(ascii)) return known;
    const Shape shape = ascii == line ? Shape::kUnknown : sniff(ascii);
    const bool known = shape == Shape::kLine || shape == Shape::kRow || shape == Shape::kBorder;
    return known ? std::optional(ascii) : std::nullopt;
  }
  return folded_cells(line);
}

}  // namespace nonet::text
