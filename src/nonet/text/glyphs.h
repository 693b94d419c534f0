// What a single character can stand for in a puzzle, and how an error names a character.
//
//   digit      1 2 3 4 5 6 7 8 9
//   blank      . 0 * _ X x          strict mode: only .
//   nothing    !                    a cell without any candidate, in pencilmark grids only: every
//                                   blank already means "not known", the opposite
//   placed     u                    before a player's digit, in .sdx only
//   step mark  * # @ - +            behind a candidate that HoDoKu's step is about
//   separator  space tab |          between the cells of a framed row
//   frame      - = + : ' ` . * and the separators: what a line between rows is made of

#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "nonet/board/cell.h"
#include "nonet/board/digit_set.h"

namespace nonet::text {

// Characters of a marks729 puzzle.
inline constexpr std::size_t kMarks = 729;
static_assert(kMarks == std::size_t{kCells} * kDigits);

inline constexpr char kNothing = '!';
// Before a digit of the player in a group of candidates (.sdx).
inline constexpr char kPlacedMark = 'u';

constexpr bool is_space(char c) { return c == ' ' || c == '\t'; }
constexpr bool is_digit(char c) { return c >= '1' && c <= '9'; }
constexpr bool is_blank(char c) {
  return c == '.' || c == '0' || c == '*' || c == '_' || c == 'X' || c == 'x';
}
constexpr bool is_step_mark(char c) {
  return c == '*' || c == '#' || c == '@' || c == '-' || c == '+';
}
constexpr bool is_separator(char c) { return is_space(c) || c == '|'; }

// Does this character end the puzzle and begin the comment, on a line with both?
constexpr bool begins_comment(char c) { return is_space(c) || c == '#' || c == ',' || c == ';'; }

// The digit 1..9, 0 for a blank, -1 for anything else.
constexpr int cell_value(char c, bool strict) {
  if (is_digit(c)) return c - '0';
  return (strict ? c == '.' : is_blank(c)) ? 0 : -1;
}

// "NUL byte in column 3", "byte 0xFF in column 1 is not a digit or a blank", ... for a character
// that cell_value() refused. `index` counts from 0, columns from 1.
std::string describe_bad_cell(char c, std::size_t index, bool strict);

// "character 'Q' in column 17", "byte 0xFF in column 17", "NUL byte in column 17".
std::string describe(char c, std::size_t index);

// "80 characters, expected 81"; singular for 1.
std::string expected(std::size_t count, std::string_view what, std::size_t wanted);

}  // namespace nonet::text
