// Puzzles as programs print them, in arrays of JSON:
//
//   [[5,3,0,...], ...]     a board: 9 rows, each of 9 cells or a string; or 81 cells in a row
//   ["53..7....", ...]     9 rows of 9 characters are a board too; other strings are a puzzle each
//   [{"puzzle":...}, ...]  a puzzle each, and so are boards within an array
//
// A cell is a number, a string of one character or none, or null; 0 is blank.

#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "nonet/base/json.h"
#include "nonet/board/grid.h"
#include "nonet/text/fault.h"

namespace nonet::text {

// Longer arrays are not read: they are held in memory as a whole.
inline constexpr std::size_t kMostArrayBytes = std::size_t{16} << 20U;

struct JsonItem {
  std::string_view text;
  std::size_t line = 0;  // line feeds in the text before it
};

// The puzzles in arrays of JSON, one behind the other: elements, or the array itself where that is
// a board. Text that is no array ends the list as its last item, and damage within an element stays
// in it, so that the reader of items says what is wrong. Empty for [].
std::vector<JsonItem> puzzles_in(std::string_view text);

// Whether the value is meant as a board: a string, or an array that begins with a cell or a row.
bool is_board(const Json& json);
// Reads a string of 81 characters or an array as above.
Fault read_board(const Json& json, Grid& grid);

}  // namespace nonet::text
