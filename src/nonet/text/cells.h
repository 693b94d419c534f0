// Converts 81 characters to values and back, a vector at a time: the inner loop of everything that
// reads or writes puzzles one a line.

#pragma once

#include <string_view>

#include "nonet/board/grid.h"

namespace nonet::text {

// Reads the first 81 characters of at least 81, with the digits and blanks of cell_value(). False,
// with `grid` unchanged, when a character is neither. About ten nanoseconds.
bool read_cells(std::string_view text, bool strict, Grid& grid);

// Writes 81 characters. Precondition: none; `blank` is any character.
void write_cells(const Grid& grid, char blank, char* text);

}  // namespace nonet::text
