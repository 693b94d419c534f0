// Constraint strings of Interactive-Sudoku-Solver, of any size that it has (16 rows, columns and
// values at most), and the other texts that it reads.
//
//   .Shape~6x6.AntiKnight.~R1C1_5~R2C3_1_2.Thermo~R1C1~R1C2
//
//   items       begin with '.': a type and arguments with '~' before each; no type: givens
//   cells       R1C1; 10 to 16 are a to g: RaCb
//   values      behind '_'; several: candidates
//   shape       rows x columns, then maybe the greatest value or a range: 9x9~0-8
//
// Blanks and line ends within an item mean nothing. Lines that begin with '#' or '%' are comments;
// empty lines separate texts whose constraints add up. Such a text may also be
//
//   a grid      a character a cell, letters (A = 1) where there are more than 9 values; or numbers
//   jigsaw      a character a cell for its region, alone or behind a grid
//   candidates  as many characters a cell as there are values
//   killer      of 9x9: characters that show sums and arrows towards them; or "3x3:d:k:" and 81
//               numbers, the cage plus 256 times its sum (d: diagonals)

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "nonet/base/result.h"
#include "nonet/text/fault.h"
#include "nonet/text/variant_record.h"

namespace nonet::text {

// Whether the text is a constraint string or one of the two killer texts; grids are left to others.
bool is_iss(std::string_view text);

// Constraints that no rule of Nonet expresses are named in not_understood. Error: which item is
// wrong, and why.
Result<VariantRecord> read_iss(std::string_view text);

// Appends a constraint string, without a line end, that means the same: a rule without a type of
// its own becomes several items of other types where they mean exactly the same. `left_out` gets a
// sentence for each clue that no constraint expresses. Fault: a board that is no rectangle of at
// most 16 rows, columns and values; then nothing is appended.
Fault write_iss(std::string& out, const VariantRecord& record, std::vector<std::string>& left_out);

}  // namespace nonet::text
