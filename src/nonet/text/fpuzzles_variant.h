// f-puzzles.com's puzzles of any size and rules: JSON, packed into a link (text/fpuzzles.h reads
// plain Sudoku). text/fpuzzles_keys.h has the keys of clues.
//
//   "grid"       rows of {"value", "given", "region", "givenPencilMarks", ...}: "region" counts
//   from
//                0, null is none, without it the cell is in the usual box
//   clues        cells are "R1C1", counted from 1; beside the board R0, C10
//   "diagonal+", "diagonal-", "disjointgroups"      houses
//   "cage", "line", "rectangle", "circle", "text"   drawn; a cage with "key: text" holds metadata
//
// A copy of an unofficial constraint that is drawn for programs that lack it has "fromConstraint".

#pragma once

#include <string>

#include "nonet/base/result.h"
#include "nonet/text/json_text.h"
#include "nonet/text/variant_record.h"

namespace nonet::text {

// Clues come in the order of the table. What may be a rule and is not known is left out of the
// puzzle and named in record.not_understood; a known key with a shape that it cannot have is a
// fault.
Fault read_fpuzzles_variant(const Json& json, VariantRecord& record);

// Whatever read_fpuzzles_variant read comes back the same. Where f-puzzles has no key: houses of
// other kinds become extra regions, what was not understood and drawings are left out. Error: the
// clue or layout that f-puzzles cannot hold.
Result<Json> fpuzzles_variant_json(const VariantRecord& record);

// Appends a link to f-puzzles.com. Error: as above, and then nothing is appended.
Fault write_fpuzzles_variant(std::string& out, const VariantRecord& record);

}  // namespace nonet::text
