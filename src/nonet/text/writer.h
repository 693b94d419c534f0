// Writes records as text, in any of the formats, ready to be read again.
//
// append() adds whole lines, each ended by LF, and nothing between records. Formats of several
// lines may stand back to back; an empty line between them is for people (and for the reader, when
// one of them is damaged).

#pragma once

#include <string>

#include "nonet/text/format.h"
#include "nonet/text/record.h"

namespace nonet {

struct WriteOptions {
  // For a cell without digit in line, rows and grid. Precondition: one the reader knows (. 0 * _ X
  // x).
  char blank = '.';
};

// Appends `record` in `format`.
//   line, rows, grid: the givens. A record's marks are lost unless is_lossless() says otherwise.
//   pencilmarks, marks729: the marks; of a record without marks, what the rules leave of its givens
//   (Pencilmarks::from_rules).
//   The comment is written by line and marks729; the formats of several lines have no place for it.
void append(std::string& out, const Record& record, Format format,
            const WriteOptions& options = {});

// Whether what append() writes still means the same puzzle and the same givens:
//   marks in a format without: every candidate that is missing is struck out by a given;
//   givens in a format with marks: no blank cell is left with a single candidate, which would read
//   as a given, and no given loses its digit to a conflict.
// Comments do not count.
bool is_lossless(const Record& record, Format format);

}  // namespace nonet
