// A board picture as text for a terminal or a plain file.
//
//   +---------+---------+---------+      digits alone    13 lines of 31 characters
//   | 4 '1  . | .  .  . | .  .  . |        " 4 " given, bold in colour    "'1 " solved
//   | .  3  . | ...                        "+1 " right    "!1 " wrong     " . " blank
//
//   +------------------------            with candidates or notes    columns as wide as they need
//   | 5   3    1*2*4-  ...                 *  pattern (green)     =  is placed (cyan)
//   | 6   2*4  247     ...                 #  side (yellow)       -  is eliminated (red)
//                                          (27) corner marks, behind the centre marks
//
// The marks stand beside their digits in colour too, so that no meaning depends on colour. In
// colour, digits alone have one background in the corner boxes and the centre box (LightCyan) and
// another in the edge boxes (LightBlue), as on the board of the first source article.

#pragma once

#include <string>
#include <string_view>

#include "nonet/draw/board_picture.h"

namespace nonet::draw {

struct AnsiOptions {
  // Escape sequences for shading and weight; without them only plain ASCII is written.
  bool colour = false;
};

// How a digit or candidate looks outside shaded boxes: what stands beside it (empty: nothing), and
// the escape sequence of its colour, which kResetColour ends.
struct TextLook {
  std::string_view mark;
  std::string_view colour;
};
TextLook look_of(DigitKind kind);  // the mark stands before the digit
TextLook look_of(Role role);       // the mark stands behind the candidate
inline constexpr std::string_view kResetColour = "\x1b[0m";

// Appends 13 lines of equal length, escape sequences aside.
void append_board(std::string& out, const BoardPicture& picture, AnsiOptions options);

}  // namespace nonet::draw
