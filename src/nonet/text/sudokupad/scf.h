// SudokuPad's codes of plain Sudokus.
//
//   scf      each figure or letter is a digit (0: blank) and 0 to 5 blanks behind it, 10 x blanks +
//            digit in 0..9 A..Z a..x; an empty grid takes 14 characters
//   classic  digits 1..9 as they are, and A.. for 1.. blanks; or what scf has
//
// Behind the 81 cells an scf names a variant, "x" for diagonals; that is refused.

#pragma once

#include <string>
#include <string_view>

#include "nonet/text/fault.h"
#include "nonet/text/record.h"

namespace nonet::text {

// `code`: what stands behind "scf" or "classic".
Fault read_scf(std::string_view code, Record& record);
Fault read_classic(std::string_view code, Record& record);

// Appends a link to SudokuPad.
void write_scf(std::string& out, const Record& record);

}  // namespace nonet::text
