// Links and codes: one word that holds a whole puzzle, as people send it to each other.
//
//   https://www.sudokuwiki.org/sudoku.htm?bd=S9B...    S9B...   bd=...
//   https://www.f-puzzles.com/?load=N4Ig...            N4Ig...  (packed JSON begins like this)
//   https://sudoku.coach/en/play/53..7....             (81 cells in a link to anywhere)
//   https://sudokupad.app/scf...  fpuzzles...  scl...  scf...   fpuzzles...   ctc...   classic...
//
// A link is percent-decoded, and so is a code alone. A link that holds no puzzle, or names one that
// is kept on a server, is an error that says so.

#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "nonet/base/result.h"

namespace nonet::text {

enum class CodeKind : std::uint8_t {
  kBoard,    // sudokuwiki: 81 characters, or a code of 162
  kPacked,   // LZ-string of JSON, f-puzzles' or SudokuPad's
  kScf,      // SudokuPad's short code
  kClassic,  // SudokuPad's older code
  kCells,    // 81 cells as they are
};

struct Code {
  CodeKind kind = CodeKind::kBoard;
  std::string text;  // without link, prefix and percent signs
};

// Whether a line without spaces around it is meant as a link or one of these codes.
bool is_link_or_code(std::string_view text);

// Precondition: is_link_or_code(text).
Result<Code> code_in(std::string_view text);

// For the value of a parameter: all characters but letters, digits and - . _ become %XX.
std::string percent_encoded(std::string_view text);

}  // namespace nonet::text
