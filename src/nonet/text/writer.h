// Writes records as text, in any of the formats, ready to be read again.
//
// append() adds whole lines, each ended by LF, and nothing between records. Formats of several
// lines may stand back to back; an empty line between them is for people (and for the reader, when
// one of them is damaged).

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "nonet/text/format.h"
#include "nonet/text/record.h"

namespace nonet {

struct WriteOptions {
  // For a cell without a digit in line, rows and grid. Precondition: one of . 0 * _ X x
  char blank = '.';
};

// Appends `record` in `format`, as a text of its own. Precondition: info(format).can_write.
//   line, rows, grid and other formats with givens only: the givens. A record's marks are lost
//   unless is_lossless() says otherwise, and so are placed digits and notes.
//   pencilmarks, marks729: the marks; of a record without marks, what the rules leave of its givens
//   (Pencilmarks::from_rules).
//   The player's notes: where a format holds notes and no candidates, the record's marks are
//   written as notes in the centre of blank cells, unless there are such notes. The comment is
//   written by line, marks729, json and csv; the others have no place for it.
void append(std::string& out, const Record& record, Format format,
            const WriteOptions& options = {});

// For many records in one text: what stands before all records, one record, and what stands behind
// all. In most formats nothing stands before or behind.
void append_head(std::string& out, Format format);
void append_body(std::string& out, const Record& record, Format format,
                 const WriteOptions& options = {});
void append_tail(std::string& out, Format format);

// The parts of the record that do not read back from what append() writes, in a person's words:
// "givens", "placed digits", "candidates", "notes in the centre", "title", "comment", ...
//   candidates in a format without: kept where a digit strikes out each that is missing;
//   givens in a format with marks: kept where no blank cell is left with a single candidate, which
//   would read as a given, and no given loses its digit to a conflict.
// Cost: a look at the table for plain formats; for others the record is written and read back.
std::vector<std::string_view> what_is_lost(const Record& record, Format format);

// Whether nothing is lost.
bool is_lossless(const Record& record, Format format);

}  // namespace nonet
