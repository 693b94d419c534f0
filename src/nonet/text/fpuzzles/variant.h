// f-puzzles.com's puzzles of any size and rules: JSON, packed into a link (text/fpuzzles/fpuzzles.h
// reads plain Sudoku). text/fpuzzles/keys.h has the keys of clues.
//
//   "grid"       rows of {"value", "given", "region", "givenPencilMarks", ...}
//   "region"     counts from 0; null: none; without the member the cell is in the usual box
//   clues        cells are "R1C1", counted from 1; beside the board R0, C10
//   "diagonal+", "diagonal-", "disjointgroups"      houses
//   "cage", "line", "rectangle", "circle", "text"   drawn; a cage with "key: text" holds metadata
//
// A drawing with "fromConstraint" copies an unofficial constraint, for programs that lack it.

#pragma once

#include <string>

#include "nonet/base/result.h"
#include "nonet/text/json_text.h"
#include "nonet/text/variant_record.h"

namespace nonet::text {

// Clues come in the order of the table. A member that may be a rule and is not known is left out of
// the puzzle and named in record.not_understood. Fault: a known key with an entry of the wrong
// form.
Fault read_fpuzzles_variant(const Json& json, VariantRecord& record);

// What read_fpuzzles_variant has read reads back the same. Houses without a key in f-puzzles become
// extra regions; drawings and what was not understood are left out. Error: the clue or layout that
// f-puzzles cannot hold.
Result<Json> fpuzzles_variant_json(const VariantRecord& record);

// Appends a link to f-puzzles.com. Error: as above, and then nothing is appended.
Fault write_fpuzzles_variant(std::string& out, const VariantRecord& record);

}  // namespace nonet::text
