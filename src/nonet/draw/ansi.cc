#include "nonet/draw/ansi.h"

#include <cassert>
#include <string_view>

namespace nonet {

namespace {

constexpr std::string_view kRule = "+---------+---------+---------+\n";
constexpr std::string_view kReset = "\x1b[0m";
// Backgrounds of the 256-colour palette: 195 is LightCyan, 153 LightBlue; 16 is black.
constexpr std::string_view kCornerAndCentre = "\x1b[38;5;16;48;5;195m";
constexpr std::string_view kEdge = "\x1b[38;5;16;48;5;153m";
constexpr std::string_view kGiven = "\x1b[1m";
constexpr std::string_view kSolved = "\x1b[38;5;22m";  // dark green

void append_cell(std::string& out, const Grid& givens, const Grid& digits, Cell cell,
                 AnsiOptions options) {
  const bool blank = digits.is_blank(cell);
  const bool given = !givens.is_blank(cell);
  if (options.colour) {
    out += cell.box() % 2 == 0 ? kCornerAndCentre : kEdge;
    if (given) out += kGiven;
    if (!given && !blank) out += kSolved;
  }
  out += given || blank ? ' ' : '\'';
  out += blank ? '.' : digits.digit(cell).to_char();
  out += ' ';
  if (options.colour) out += kReset;
}

}  // namespace

void append_ansi(std::string& out, const Grid& givens, const Grid& digits, AnsiOptions options) {
  assert(digits.extends(givens));
  for (int row = 0; row < kSide; ++row) {
    if (row % kBoxSide == 0) out += kRule;
    for (int column = 0; column < kSide; ++column) {
      if (column % kBoxSide == 0) out += '|';
      append_cell(out, givens, digits, Cell::at(row, column), options);
    }
    out += "|\n";
  }
  out += kRule;
}

}  // namespace nonet
