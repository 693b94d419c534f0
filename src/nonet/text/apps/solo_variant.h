// Game IDs of Solo of all its kinds (text/apps/solo.h has those of plain Sudoku alone).
//
//   2x3x:e5_3f...           2 columns and 3 rows of blocks of 2 rows and 3 columns;
//                           x: both diagonals
//   9jk:grid,blocks,cages,sums
//                           j: irregular blocks of a 9x9; k: cages
//
//   grid, sums   numbers; a to z for 1 to 26 cells without one; _ between two that touch
//   blocks, ...  text/apps/solo_blocks.h
//
// Symmetry and difficulty, for which the game was made, also stand behind the size: skipped. An ID
// with '#' instead of ':' is a seed and holds no puzzle.

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
