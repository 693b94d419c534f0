// SudokuPad's puzzles of any size and rules: JSON of cells, regions and drawings behind "scl" or
// "ctc" (text/sudokupad/ctc.h reads plain Sudoku). SudokuPad has no constraints; what is certain is
// read:
//
//   rows, columns     of the rectangle around all regions, or of all cells
//   regions           with as many cells as values; those with fewer are extra regions
//   cages             `unique` ones, with their `sum`; others where the rules define cages
//   metadata          antiknight, antiking
//   lines             across the board in #34BBE6: diagonals
//   underlays         four of 3 by 3 cells in #CFCFCF: windows of windoku
//   rules in words    anti-knight, anti-king, X and V, all dots or marks shown (sudokupad_rules.h)
//   drawings          thermometers, arrows, dots; if there are rules in words, only those named
//   Nonet's own       what Nonet has drawn, with its line below the rules (sudokupad_looks.h)
//
// Other drawings are counted in record.decoration and may be clues. Sentences that sound like a
// rule and were not understood are named in record.not_understood.

#pragma once

#include <string>

#include "nonet/base/result.h"
#include "nonet/text/json_text.h"
#include "nonet/text/variant_record.h"

namespace nonet::text {

Fault read_sudokupad_variant(const Json& json, VariantRecord& record);

// What read_sudokupad_variant reads back as the same puzzle, but for this: clues come in another
// order, those of single cells with the same rule become one, and above 9 values the solution is
// left out, since SudokuPad has one character a cell for it. Error: the clue or layout that
// SudokuPad has no form for.
Result<Json> sudokupad_variant_json(const VariantRecord& record);

// Appends a link to SudokuPad. Error: as above, and then nothing is appended.
Fault write_sudokupad_variant(std::string& out, const VariantRecord& record);

}  // namespace nonet::text
