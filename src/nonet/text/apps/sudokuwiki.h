// sudokuwiki.org's boards, as they stand behind ?bd= in its links.
//
//   81 characters                  a puzzle
//   S9B, then 81 x 2 in base 36    1..9 given, 10..18 placed digit + 9, 19..529 candidates + 18
//                                  (bit d - 1 is digit d)
//   81 x 2 in base 32              the older scheme: candidates x 2, + 1 for a given; a single
//                                  candidate that is no given is a placed digit
//
// Source: sudokuwiki.org/Sudoku_String_Definitions, and links on its pages.

#pragma once

#include <string>
#include <string_view>

#include "nonet/text/fault.h"
#include "nonet/text/record.h"

namespace nonet::text {

// `board`: what stands behind "bd=". Sets everything but the record's line.
Fault read_sudokuwiki(std::string_view board, Record& record);

// Appends a link: of 81 characters where the record has givens alone, else an S9B.
void write_sudokuwiki(std::string& out, const Record& record);

}  // namespace nonet::text
