// GNOME Sudoku.
//
//   saved game   JSON: {"difficulty_category": "...", "time_elapsed": 12.5,
//                       "cells": [{"position": [0, 0], "value": 5, "fixed": true, "earmarks": []},
//                                 ...]}     empty cells are left out; rows and columns from 0
//   code         # and 5 characters with the counts of givens: 33 + count of an odd digit + 9 x
//                count of the even digit above it, the last for digit 9; then the givens, digit by
//                digit, each as 33 + row + 9 x column
//
// GNOME's code cannot say that 1, 3, 5 or 7 has nine givens: that count reads as 0 and one more of
// the next digit. So the code is not lossless for such a puzzle (is_lossless).

#pragma once

#include <string>
#include <string_view>

#include "nonet/text/json_text.h"
#include "nonet/text/record.h"

namespace nonet::text {

bool is_gnome(const Json& json);
Fault read_gnome(const Json& json, Record& record);
void write_gnome(std::string& out, const Record& record);

// Whether all of the text is a code of at least 17 givens: '#' begins comments, too.
bool is_gnome_code(std::string_view text);
Fault read_gnome_code(std::string_view text, Record& record);
void write_gnome_code(std::string& out, const Record& record);

}  // namespace nonet::text
