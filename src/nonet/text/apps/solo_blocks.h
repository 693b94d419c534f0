// How Solo writes regions and cages: by the lines between cells.
//
//   First all lines between neighbours in a row, row by row; then all between neighbours in a
//   column, column by column; then one more line. '_' stands for a line, 'a' to 'y' for 1 to 25
//   places without a line and then a line, 'z' for 25 places without one, and no line.

#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/base/result.h"

namespace nonet::text {

// For each of the n * n cells, row by row, the number of its block, from 0 in the order of first
// cells. Solo's own reader takes 'z' for 26 places; a text that is valid only then is read that
// way.
Result<std::vector<int>> read_blocks(std::string_view text, int n);

// Precondition: one number a cell.
std::string write_blocks(std::span<const int> block_of, int n);

}  // namespace nonet::text
