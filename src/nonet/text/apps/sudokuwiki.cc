#include "nonet/text/apps/sudokuwiki.h"

#include "nonet/base/compose.h"
#include "nonet/base/text.h"
#include "nonet/text/cells.h"
#include "nonet/text/glyphs.h"

namespace nonet::text {

namespace {

constexpr std::string_view kLink = "https://www.sudokuwiki.org/sudoku.htm?bd=";
constexpr std::string_view kVersion = "S9B";
constexpr std::string_view kFigures = "0123456789abcdefghijklmnopqrstuvwxyz";
constexpr std::size_t kCodeSize = 2 * std::size_t{kCells};
constexpr unsigned kAllMasks = 0x1FF;

// What one cell holds: a digit given or placed, or candidates.
struct Content {
  bool given = false;
  bool placed = false;
  DigitSet digits;
};

// Nothing where the number stands for no content.
std::optional<Content> content_of(unsigned value) {
  if (value >= 1 && value <= 9) return Content{true, false, Digit(static_cast<int>(value))};
  if (value >= 10 && value <= 18) return Content{false, true, Digit(static_cast<int>(value) - 9)};
  if (value < 19 || value - 18 > kAllMasks) return std::nullopt;
  return Content{false, false, DigitSet::from_bits(value - 18)};
}

std::optional<Content> old_content_of(unsigned value) {
  const unsigned mask = value / 2;
  const bool given = value % 2 == 1;
  if (mask == 0 || mask > kAllMasks) return std::nullopt;
  const DigitSet digits = DigitSet::from_bits(mask);
  const bool single = digits.size() == 1;
  if (given && !single) return std::nullopt;
  return Content{given, single && !given, digits};
}

Fault read_code(std::string_view code, bool old, Record& record) {
  Pencilmarks marks;
  Extras extras;
  for (const Cell cell : kAllCells) {
    const auto at = 2 * static_cast<std::size_t>(cell.index());
    unsigned value = 0;
    const unsigned base = old ? 32 : 36;
    for (const char raw : code.substr(at, 2)) {
      const std::size_t figure = kFigures.find(lowered(raw));
      value = figure < base ? value * base + static_cast<unsigned>(figure) : base * base;
      if (value >= base * base) break;
    }
    const auto content = old ? old_content_of(value) : content_of(value);
    if (!content) {
      return compose("{} for {} is no digit and no candidates",
                     {in_quotes(code.substr(at, 2)), to_string(cell)});
    }
    marks.set(cell, content->digits);
    if (content->given) record.givens.place(cell, content->digits.first());
    if (content->placed) extras.placed.place(cell, content->digits.first());
  }
  record.marks = marks;
  set_extras(record, std::move(extras));
  return std::nullopt;
}

}  // namespace

Fault read_sudokuwiki(std::string_view board, Record& record) {
  record = Record();
  record.format = Format::kSudokuwiki;
  if (board.starts_with(kVersion)) {
    board.remove_prefix(kVersion.size());
    if (board.size() != kCodeSize)
      return compose("{} behind S9B", {expected(board.size(), "character", kCodeSize)});
    return read_code(board, false, record);
  }
  if (board.size() == kCodeSize) return read_code(board, true, record);
  if (board.size() != kCells)
    return compose("{} behind 'bd='", {expected(board.size(), "character", kCells)});
  if (read_cells(board, false, record.givens)) return std::nullopt;
  for (std::size_t i = 0; i < board.size(); ++i) {
    if (cell_value(board[i], false) < 0) return describe_bad_cell(board[i], i, false);
  }
  return std::nullopt;
}

void write_sudokuwiki(std::string& out, const Record& record) {
  out += kLink;
  const Grid filled = filled_of(record);
  if (!record.marks && filled == record.givens) {
    const std::size_t begin = out.size();
    out.resize(begin + kCells);
    write_cells(record.givens, '0', out.data() + begin);
    return;
  }
  const Pencilmarks marks = record.marks ? *record.marks : Pencilmarks::from_rules(filled);
  out += kVersion;
  for (const Cell cell : kAllCells) {
    unsigned value = 0;  // stays 0, which is no code, for a cell without candidates
    if (!filled.is_blank(cell)) {
      value = static_cast<unsigned>(filled.value(cell)) + (record.givens.is_blank(cell) ? 9 : 0);
    } else if (!marks.at(cell).empty()) {
      value = marks.at(cell).bits() + 18;
    }
    out += {kFigures[value / 36], kFigures[value % 36]};
  }
}

}  // namespace nonet::text
