#include "nonet/text/writer.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <string_view>

#include "nonet/text/cells.h"
#include "nonet/text/glyphs.h"

namespace nonet {

namespace {

char cell_char(const Grid& grid, Cell cell, char blank) {
  return grid.is_blank(cell) ? blank : grid.digit(cell).to_char();
}

void append_line(std::string& out, const Record& record, char blank) {
  const std::size_t begin = out.size();
  out.resize(begin + kCells);
  text::write_cells(record.givens, blank, out.data() + begin);
  out += record.comment;
  out += '\n';
}

void append_rows(std::string& out, const Grid& grid, char blank) {
  for (const Cell cell : kAllCells) {
    out += cell_char(grid, cell, blank);
    if (cell.column() == kSide - 1) out += '\n';
  }
}

// A frame of three by three boxes around cells of the given widths:
//
//   .-------.-------.-------.     corners[0] = ".-.."  left end, dash, junction, right end
//   | cell cell cell | ...  |
//   :-------+-------+-------:     corners[1] = ":-+:"
//   '-------'-------'-------'     corners[2] = "'-''"
struct Frame {
  std::array<std::string_view, 3> corners;
  std::array<std::size_t, kSide> widths;
};

void append_border(std::string& out, const Frame& frame, std::string_view corners) {
  for (std::size_t column = 0; column < kSide; ++column) {
    if (column % kBoxSide == 0) {
      out += corners[column == 0 ? 0 : 2];
      out += corners[1];
    }
    out.append(frame.widths[column] + 1, corners[1]);
  }
  out += corners[3];
  out += '\n';
}

template <class CellText>
void append_framed(std::string& out, const Frame& frame, CellText text_of) {
  append_border(out, frame, frame.corners[0]);
  for (const Cell cell : kAllCells) {
    if (cell.column() % kBoxSide == 0) out += "| ";
    const std::string text = text_of(cell);
    out += text;
    out.append(frame.widths[static_cast<std::size_t>(cell.column())] - text.size() + 1, ' ');
    if (cell.column() < kSide - 1) continue;
    out += "|\n";
    if (cell.row() % kBoxSide < kBoxSide - 1) continue;
    append_border(out, frame, frame.corners[cell.row() == kSide - 1 ? 2 : 1]);
  }
}

void append_grid(std::string& out, const Grid& grid, char blank) {
  Frame frame{{"+-++", "+-++", "+-++"}, {}};
  frame.widths.fill(1);
  append_framed(out, frame,
                [&](Cell cell) { return std::string(1, cell_char(grid, cell, blank)); });
}

std::string candidates_text(DigitSet digits) {
  if (digits.empty()) return {text::kNothing};
  std::string text;
  for (const Digit d : digits) text += d.to_char();
  return text;
}

void append_pencilmarks(std::string& out, const Pencilmarks& marks) {
  Frame frame{{".-..", ":-+:", "'-''"}, {}};
  for (const Cell cell : kAllCells) {
    std::size_t& width = frame.widths[static_cast<std::size_t>(cell.column())];
    width = std::max(width, candidates_text(marks.at(cell)).size());
  }
  append_framed(out, frame, [&](Cell cell) { return candidates_text(marks.at(cell)); });
}

void append_marks729(std::string& out, const Pencilmarks& marks, std::string_view comment) {
  for (const Cell cell : kAllCells) {
    for (const Digit d : kAllDigits) out += marks.at(cell).contains(d) ? d.to_char() : '.';
  }
  out += comment;
  out += '\n';
}

}  // namespace

void append(std::string& out, const Record& record, Format format, const WriteOptions& options) {
  assert(text::is_blank(options.blank));
  assert(record.comment.empty() || text::begins_comment(record.comment.front()));
  switch (format) {
    case Format::kLine:
      return append_line(out, record, options.blank);
    case Format::kRows:
      return append_rows(out, record.givens, options.blank);
    case Format::kGrid:
      return append_grid(out, record.givens, options.blank);
    case Format::kPencilmarks:
      return append_pencilmarks(out, candidates_of(record));
    case Format::kMarks729:
      return append_marks729(out, candidates_of(record), record.comment);
  }
}

bool is_lossless(const Record& record, Format format) {
  if (record.marks.has_value() == has_marks(format)) return true;
  const Pencilmarks by_rules = Pencilmarks::from_rules(record.givens);
  if (!record.marks) return by_rules.singles() == record.givens;
  for (const Cell cell : kAllCells) {
    if (!(by_rules.at(cell) - record.marks->at(cell)).empty()) return false;
  }
  return true;
}

}  // namespace nonet
