// 81 characters and 81 values, a vector at a time: the inner loop of everything that reads or
// writes puzzles one a line.

#pragma once

#include <string_view>

#include "nonet/board/grid.h"

namespace nonet::text {

// Reads the first 81 characters of at least as many, with the digits and blanks of cell_value().
// False, and `grid` as it was, when one of them is neither. About ten nanoseconds.
bool read_cells(std::string_view text, bool strict, Grid& grid);

// Writes 81 characters. Precondition: none; `blank` is any character.
void write_cells(const Grid& grid, char blank, char* text);

}  // namespace nonet::text
