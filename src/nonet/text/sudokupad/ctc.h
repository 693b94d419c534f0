// SudokuPad's own puzzles: JSON, packed with LZ-string behind "ctc" or its newer name "scl".
// SudokuPad zips the JSON of links that it makes itself (text/json/zipped_json.h).
//
//   {"cellSize": 50, "metadata": {"title": "", "author": "", "rules": ""},
//    "cells": [[{"value": 5}, {"centremarks": [1, 2], "pencilMarks": [3]}, ...], ...],
//    "regions": [[[0, 0], [0, 1], ...], ...], "cages": [], "lines": [], ...}
//
// A value is a given. The regions must be the nine boxes; cages without cells hold words like
// "title: ...". Everything else is a rule or a drawing: not plain Sudoku, and refused.

#pragma once

#include <string>

#include "nonet/text/json_text.h"
#include "nonet/text/record.h"

namespace nonet::text {

bool is_ctc(const Json& json);
// Whether its board and rules are those of plain Sudoku, so that read_ctc() reads it, or says what
// is wrong with it.
bool is_plain_ctc(const Json& json);
Fault read_ctc(const Json& json, Record& record);
// Appends a link to SudokuPad.
void write_ctc(std::string& out, const Record& record);

}  // namespace nonet::text
