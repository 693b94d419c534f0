// Game IDs of Solo, in Simon Tatham's Portable Puzzle Collection.
//
//   3x3:5a3b7_1...   digits; a to z for 1 to 26 blanks; _ between two digits that touch
//
// Letters behind the size name variants (x diagonals, j jigsaw, k killer): refused. An ID with '#'
// instead of ':' is a seed and holds no puzzle.

#pragma once

#include <string>
#include <string_view>

#include "nonet/text/fault.h"
#include "nonet/text/record.h"

namespace nonet::text {

bool is_solo(std::string_view text);
// Whether its size and options are those of plain Sudoku, so that read_solo() reads it, or says
// what is wrong with it.
bool is_plain_solo(std::string_view text);
Fault read_solo(std::string_view text, Record& record);
void write_solo(std::string& out, const Record& record);

}  // namespace nonet::text
