// Record: one puzzle as it stood in a text.

#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "nonet/board/grid.h"
#include "nonet/board/pencilmarks.h"
#include "nonet/text/format.h"

namespace nonet {

struct Record {
  // With marks, always marks->singles().
  Grid givens;
  // Only from the formats that list candidates (has_marks).
  std::optional<Pencilmarks> marks;
  // One-line formats: what followed the puzzle on its line, verbatim and without the line end, so
  // with the character that began it, e.g. " # by Royle" or ",8124...": a space, tab, '#', ',' or
  // ';' first. Empty in other formats.
  std::string comment;
  // What it was recognised as.
  Format format = Format::kLine;
  // First line of the record in its text, from 1.
  std::uint64_t line = 0;

  friend bool operator==(const Record&, const Record&) = default;
};

// What the solver should be asked: the record's marks, or what its givens leave.
inline Pencilmarks candidates_of(const Record& record) {
  return record.marks ? *record.marks : Pencilmarks::from_rules(record.givens);
}

}  // namespace nonet
