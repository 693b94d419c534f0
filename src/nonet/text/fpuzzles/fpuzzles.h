// f-puzzles.com's puzzles: JSON, packed with LZ-string and put into a link.
//
//   {"size": 9, "title": "", "author": "", "ruleset": "",
//    "grid": [[{"value": 5, "given": true},          a given; without "given", the player's digit
//              {"centerPencilMarks": [1, 2], "cornerPencilMarks": [3]},      the player's notes
//              {"givenPencilMarks": [4, 7]}, ...], ...]}    the only candidates: part of the puzzle
//
// Every other member is a rule or a drawing: not plain Sudoku, and refused.

#pragma once

#include <string>

#include "nonet/text/json_text.h"
#include "nonet/text/record.h"

namespace nonet::text {

// Whether the JSON is meant as a puzzle of f-puzzles.
bool is_fpuzzles(const Json& json);

// Whether its board and rules are those of plain Sudoku, so that read_fpuzzles() reads it, or says
// what is wrong with it.
bool is_plain_fpuzzles(const Json& json);

Fault read_fpuzzles(const Json& json, Record& record);

Json fpuzzles_json(const Record& record);

// Appends a link to f-puzzles.com.
void write_fpuzzles(std::string& out, const Record& record);

}  // namespace nonet::text
