// Lines as people paste them, turned into lines that the formats know:
//
//   other digits    ５３．．７．．．．           "53..7....": full-width, or of any script
//   9 fields        5,3,,,7,,,,   "5";"3";;...   "5 3 . . 7 . . . .": a tab, comma or semicolon
//                                                between fields, each empty or one cell
//   81 fields       5,3,,,7,,...                 the 81 cells next to each other
//   single cells    5 3 . . 7 . . . . 6 ...      the same of 81 cells between blanks or bars
//   other blanks    53--7---- or 53??7????       in a row, or in a line about as long as a puzzle
//   spaces          53  7    6  195   ...        81 characters, or three or nine fields between
//                   |53 | 7 |   |                bars, where places tell which cells are blank
//
// An empty field is a blank cell, since the signs around it tell where it is. Nothing is guessed:
// with another number of fields or cells a line stays as it is, and so does a line of dashes alone,
// which is part of a frame.

#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace nonet::text {

// The line in a form that the formats know; nothing where it is none of the above. `line` has no
// line end. A comment behind 81 cells stays as it is.
std::optional<std::string> folded(std::string_view line);

// The text with '.' for the blanks '-' and '?'.
std::string with_dots(std::string_view text);

// The text with the digits of other scripts and full-width signs as ASCII, all else as it was.
std::string ascii_digits(std::string_view text);

// Whether the line is nine empty fields with tabs between them: a row of blanks, no empty line.
constexpr bool is_row_of_tabs(std::string_view line) { return line == "\t\t\t\t\t\t\t\t"; }

}  // namespace nonet::text
