#include "nonet/text/writer.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <string_view>

#include "nonet/text/apps/sdk.h"
#include "nonet/text/apps/ss.h"
#include "nonet/text/cells.h"
#include "nonet/text/glyphs.h"
#include "nonet/text/line_codes.h"
#include "nonet/text/plain/csv.h"
#include "nonet/text/xml/xml_games.h"

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

// Simple Sudoku's frame, and its moves.
void append_ss(std::string& out, const Record& record) {
  constexpr std::string_view kEnd = "*-----------*\n";
  out += kEnd;
  for (const Cell cell : kAllCells) {
    if (cell.column() % kBoxSide == 0) out += '|';
    out += cell_char(record.givens, cell, '.');
    if (cell.column() < kSide - 1) continue;
    out += "|\n";
    if (cell.row() == 2 || cell.row() == 5) out += "|---+---+---|\n";
  }
  out += kEnd;
  text::write_ss_moves(out, record);
}

void append_sdx(std::string& out, const Record& record) {
  const Grid filled = filled_of(record);
  const Pencilmarks marks = record.marks ? *record.marks : Pencilmarks::from_rules(filled);
  for (const Cell cell : kAllCells) {
    if (filled.is_blank(cell)) {
      out += candidates_text(marks.at(cell));
    } else {
      if (record.givens.is_blank(cell)) out += text::kPlacedMark;
      out += filled.digit(cell).to_char();
    }
    out += cell.column() < kSide - 1 ? ' ' : '\n';
  }
}

// " 5 3 . | . 7 . | . . . ", as QQwing prints it.
void append_qqwing(std::string& out, const Grid& grid) {
  for (const Cell cell : kAllCells) {
    if (cell.column() == 0 && (cell.row() == 3 || cell.row() == 6)) {
      out += "-------|-------|-------\n";
    }
    out += ' ';
    out += cell_char(grid, cell, '.');
    if (cell.column() == kSide - 1) {
      out += '\n';
    } else if (cell.column() % kBoxSide == kBoxSide - 1) {
      out += " |";
    }
  }
}

// The record with its candidates as notes, where the format has no place for candidates.
Record with_notes(Record record) {
  if (!record.marks) return record;
  Extras extras = record.extras.value_or(Extras());
  const Grid filled = filled_of(record);
  for (const Cell cell : kAllCells) {
    if (!filled.is_blank(cell)) continue;
    extras.centre[static_cast<std::size_t>(cell.index())] = record.marks->at(cell);
  }
  record.marks.reset();
  set_extras(record, std::move(extras));
  return record;
}

bool wants_notes(const Record& record, Format format) {
  return record.marks && holds(format, kHoldsCentre) && !holds(format, kHoldsCandidates) &&
         (!record.extras || record.extras->centre == Notes{});
}

}  // namespace

void append_head(std::string& out, Format format) {
  if (is_xml(format)) return text::append_xml_head(out, format);
  if (format != Format::kCsv && format != Format::kQqwingCsv) return;
  out += text::csv_header(format);
  out += '\n';
}

void append_tail(std::string& out, Format format) {
  if (is_xml(format)) text::append_xml_tail(out, format);
}

void append(std::string& out, const Record& record, Format format, const WriteOptions& options) {
  append_head(out, format);
  append_body(out, record, format, options);
  append_tail(out, format);
}

void append_body(std::string& out, const Record& record, Format format,
                 const WriteOptions& options) {
  assert(info(format).can_write);
  assert(text::is_blank(options.blank));
  assert(record.comment.empty() || text::begins_comment(record.comment.front()));
  if (wants_notes(record, format)) return append_body(out, with_notes(record), format, options);
  switch (format) {
    case Format::kLine:
      return append_line(out, record, options.blank);
    case Format::kSdm:
      return append_line(out, record, '0');
    case Format::kRows:
      return append_rows(out, record.givens, options.blank);
    case Format::kGrid:
      return append_grid(out, record.givens, options.blank);
    case Format::kQqwing:
      return append_qqwing(out, record.givens);
    case Format::kPencilmarks:
      return append_pencilmarks(out, candidates_of(record));
    case Format::kMarks729:
      return append_marks729(out, candidates_of(record), record.comment);
    case Format::kSdk:
      return text::write_sdk(out, record);
    case Format::kSdx:
      return append_sdx(out, record);
    case Format::kSs:
      return append_ss(out, record);
    case Format::kOpenSudoku:
    case Format::kKSudoku:
      return text::append_xml_game(out, record, format);
    case Format::kCsv:
      text::write_csv_row(out, record);
      break;
    case Format::kQqwingCsv:
      text::write_qqwing_row(out, record);
      break;
    default:
      text::write_code(out, record, format);
  }
  out += '\n';
}

}  // namespace nonet
