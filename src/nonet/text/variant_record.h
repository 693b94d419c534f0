// VariantRecord: one puzzle of any layout and rules as it stood in a text, and what else the text
// states that Nonet knows no rule for.

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "nonet/geometry/puzzle.h"

namespace nonet {

struct VariantRecord {
  geometry::Puzzle puzzle;
  std::vector<geometry::Value>
      placed;  // digits of the player, one a cell, kBlank elsewhere; or empty
  std::vector<geometry::Value>
      solution;  // where the text has one, one a cell, kBlank unknown; or empty
  std::string title;
  std::string author;
  std::string rules;
  // Lines of plain text: what followed the puzzle on its line, as in Record.
  std::string comment;
  // First line of the record in its text, from 1.
  std::uint64_t line = 0;
  // What may be a rule and was not understood, one sentence each with its key and cells:
  // "'foglight' at r1c1 is not known". A reader never drops it silently; only --lossy does.
  std::vector<std::string> not_understood;
  // What is drawn and has no meaning to a solver, as one word and count each: "3 lines". Some
  // setters draw clues so.
  std::vector<std::string> decoration;
};

}  // namespace nonet
