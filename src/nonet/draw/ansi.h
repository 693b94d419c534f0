// A grid as text for a terminal or a plain file: frame, shaded boxes, givens told from the rest.
//
//   +---------+---------+---------+
//   | 4  .  . | .  .  . | 8  .  5 |        given      " 4 "   bold in colour
//   | .  3  . | .  .  . | .  .  . |        solved     "'6 "   green, not bold: the mark before the
//   | .  .  . | 7  .  . | .  .  . |                            digit tells them apart without
//   colour
//   +---------+---------+---------+
//
// In colour the four corner boxes and the centre box have one background and the edge boxes
// another, as the first of the source articles drew its board (LightCyan, LightBlue).

#pragma once

#include <string>

#include "nonet/board/grid.h"

namespace nonet {

struct AnsiOptions {
  // Escape sequences for shading and weight; without them only plain ASCII is written.
  bool colour = false;
};

// Appends 13 lines of 31 characters (escape sequences aside). `givens` are the clues; `digits` is
// what stands on the board, at least the givens: what it has beyond them is drawn as solved.
// Precondition: digits.extends(givens).
void append_ansi(std::string& out, const Grid& givens, const Grid& digits, AnsiOptions options);

}  // namespace nonet
