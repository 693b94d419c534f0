#include "nonet/text/sudokupad/scf.h"

#include "nonet/base/compose.h"
#include "nonet/text/cells.h"
#include "nonet/text/glyphs.h"

namespace nonet::text {

namespace {

constexpr std::string_view kLink = "https://sudokupad.app/scf";
constexpr std::string_view kFigures =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";
constexpr std::size_t kMostBlanks = 5;
// A classic code has one of these for a run of as many blanks as its place in the list.
constexpr std::string_view kRuns =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_";

Fault finish(const std::string& cells, Record& record) {
  if (cells.size() != kCells) return expected(cells.size(), "cell", kCells);
  record = Record();
  record.format = Format::kScf;
  const bool good = read_cells(cells, false, record.givens);
  return good ? std::nullopt : Fault("the code is damaged");
}

}  // namespace

Fault read_scf(std::string_view code, Record& record) {
  std::string cells;
  for (std::size_t i = 0; i < code.size(); ++i) {
    if (cells.size() == kCells) {
      return compose("a variant ({}{}",
                     {in_quotes(code.substr(i)), " behind the grid) is not plain Sudoku"});
    }
    const std::size_t value = kFigures.find(code[i]);
    if (value == std::string_view::npos)
      return compose("{} of the code is none of its", {describe(code[i], i)});
    cells += static_cast<char>('0' + value % 10);
    cells.append(value / 10, '0');
  }
  return finish(cells, record);
}

Fault read_classic(std::string_view code, Record& record) {
  if (!read_scf(code, record)) return std::nullopt;
  std::string cells;
  for (std::size_t i = 0; i < code.size() && cells.size() <= kCells; ++i) {
    const std::size_t run = kRuns.find(code[i]);
    if (run == std::string_view::npos && !is_digit(code[i])) {
      return compose("{} of the code is none of its", {describe(code[i], i)});
    }
    if (run == std::string_view::npos) {
      cells += code[i];
    } else {
      cells.append(run, '0');
    }
  }
  return finish(cells, record);
}

void write_scf(std::string& out, const Record& record) {
  out += kLink;
  std::size_t blanks = 0;
  for (const Cell cell : kAllCells) {
    if (cell.index() == 0) continue;
    const bool blank = record.givens.is_blank(cell);
    if (blank && blanks < kMostBlanks) {
      ++blanks;
      continue;
    }
    // The run of blanks ends here: its code belongs to the cell before it.
    const Cell head(cell.index() - 1 - static_cast<int>(blanks));
    out += kFigures[10 * blanks + static_cast<std::size_t>(record.givens.value(head))];
    blanks = 0;
  }
  const Cell head(kCells - 1 - static_cast<int>(blanks));
  out += kFigures[10 * blanks + static_cast<std::size_t>(record.givens.value(head))];
}

}  // namespace nonet::text
