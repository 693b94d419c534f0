// Record: one puzzle as it stood in a text.

#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "nonet/board/grid.h"
#include "nonet/board/pencilmarks.h"
#include "nonet/text/format.h"

namespace nonet {

// Small digits that a player has written, cell by cell. Unlike candidates they exclude nothing: a
// cell without notes is a cell that the player has not considered.
using Notes = std::array<DigitSet, kCells>;

// What some formats keep beside the puzzle.
struct Extras {
  Grid placed;  // digits of the player; blank where there is a given
  Notes centre{};
  Notes corner{};
  std::string title;
  std::string author;
  std::string rules;
  // HoDoKu library lines: the step that the line is about, "code:digits:eliminations:placements:"
  // and what follows; without the step's position.
  std::string step;
  // .sdk: what else it says about the puzzle, lines of a letter and text, e.g. "LEasy\n".
  std::string tags;

  friend bool operator==(const Extras&, const Extras&) = default;
};

struct Record {
  // In formats without givens (has_marks), always marks->singles().
  Grid givens;
  // Which digits can still stand in a cell, where the format says so. A given or placed digit is
  // the only candidate of its cell, if it is a candidate at all.
  std::optional<Pencilmarks> marks;
  // One-line formats: what followed the puzzle on its line, verbatim and without the line end, so
  // with the character that began it, e.g. " # by Royle" or ",8124...": a space, tab, '#', ',' or
  // ';' first. Empty in other formats.
  std::string comment;
  // The format that the text was recognised as.
  Format format = Format::kLine;
  // First line of the record in its text, from 1.
  std::uint64_t line = 0;
  // Never there and empty.
  std::optional<Extras> extras{};

  friend bool operator==(const Record&, const Record&) = default;
};

// The candidates to solve with: the record's marks, or what its givens leave.
inline Pencilmarks candidates_of(const Record& record) {
  return record.marks ? *record.marks : Pencilmarks::from_rules(record.givens);
}

// The givens and the digits of the player.
Grid filled_of(const Record& record);

// Sets the record's extras, if `extras` has any. Digits placed on givens are dropped.
void set_extras(Record& record, Extras extras);

}  // namespace nonet
