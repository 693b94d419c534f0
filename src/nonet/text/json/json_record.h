// Records as JSON objects, one a line: what --json writes and reads back.
//
//   {"puzzle": "53..7....6..",            81 characters; the only member that must be there
//    "candidates": "....5......3...",     729 characters, or 81 numbers: bit d - 1 is digit d
//    "filled": "534.7....6..",            givens and placed digits
//    "centre": [0, 3, ...], "corner": [...],    the player's notes, 81 numbers each
//    "title": "", "author": "", "rules": "", "comment": "", "step": ""}
//
// Other members are skipped: a line of any command's output is a puzzle, too.

#pragma once

#include <string>
#include <string_view>

#include "nonet/text/json_text.h"
#include "nonet/text/record.h"

namespace nonet::text {

// The members above, in this order.
Json json_record(const Record& record);

void write_json_record(std::string& out, const Record& record);

// Reads any JSON that is a puzzle: as above, or f-puzzles', SudokuPad's or GNOME Sudoku's.
Fault read_json(std::string_view text, Record& record);
Fault read_json_puzzle(const Json& json, Record& record);

// How many braces and brackets are open behind `text` if `open` were before it; those in strings do
// not count. Pass the same `in_string` for each line of an object.
int count_open(std::string_view text, int open, bool& in_string);

}  // namespace nonet::text
