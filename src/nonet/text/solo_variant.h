// Game IDs of Solo of all its kinds (text/solo.h has those of plain Sudoku alone).
//
//   2x3x:e5_3f...           2 columns and 3 rows of blocks, which are 2 rows high and 3 columns
//   wide;
//                           x: both diagonals
//   9jk:grid,blocks,cages,sums
//                           j: irregular blocks of a 9x9; k: cages
//
//   grid, sums   numbers; a to z for 1 to 26 cells without one; _ between two that touch
//   blocks, ...  text/solo_blocks.h
//
// Behind the size also stand what the game was made for, symmetry and difficulty, which is skipped.
// An ID with '#' instead of ':' is a seed and holds no puzzle.

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "nonet/base/result.h"
#include "nonet/text/fault.h"
#include "nonet/text/variant_record.h"

namespace nonet::text {

Result<VariantRecord> read_solo_variant(std::string_view text);

// Appends a game ID. `left_out` gets a sentence for each thing that Solo has no word for. Fault: a
// board or cages that Solo does not have; then nothing is appended.
Fault write_solo_variant(std::string& out, const VariantRecord& record,
                         std::vector<std::string>& left_out);

}  // namespace nonet::text
