// Slots: how several boards share a page, each with a heading and perhaps a QR code.
//
//   one          two            three and more
//   12 ::        +-----+ 12     12 ::      13 ::     heading  number, sign, page of the solution
//   +-------+    |     | ::     +-----+   +-----+    board    a square, as large as possible
//   |       |    +-----+        |     |   |     |    code     below the board, or at its right
//   |       |    +-----+ 13     +-----+   +-----+
//   +-------+    |     | ::     14 ::      15 ::
//    1 2 3 ..    +-----+        +-----+   +-----+    tally    digits to cross out
//
// Boards are flush at both edges of the page's body. Of two, the column of headings is on the outer
// side. Otherwise every number of columns is tried, and the one with the largest boards taken.

#pragma once

#include <cstdint>

#include "nonet/draw/scene.h"

namespace nonet::book {

enum class HeadingPlace : std::uint8_t { kAbove, kBeside };

struct SlotRequest {
  draw::Rect area;  // what headings, boards and codes may take
  int count = 1;    // on a full page
  double code = 0;  // side of a QR code; 0: none
  // Heights above a board and below it, and the least between the two and the next board's.
  double heading = 18;
  double below = 0;
  double row_gap = 30;
  double most_row_gap = 60;
  double column_gap = 24;
  int least_columns = 1;
  double rest_above = 0.4;  // of the height that is left over
};

struct Slots {
  int columns = 1;
  int rows = 1;
  double board = 0;        // side of a board
  draw::Point first;       // the top left corner of the first board
  double column_step = 0;  // from board to board
  double row_step = 0;
  double code = 0;
  double code_down = 0;  // below the board
  bool code_beside = false;
  HeadingPlace heading = HeadingPlace::kAbove;
  // Of headings beside boards: the column's edges, and whether words end on its right edge.
  double column_left = 0;
  double column_right = 0;
  bool at_right = true;

  // Of slot i, row by row.
  draw::Rect board_of(int i) const;
  draw::Rect code_of(int i) const;
};

// The least width of the headings beside two boards.
inline constexpr double kTwoHeadingColumn = 76;

// One board, and its code so far below it. `top`: of the board; `below`: height that it leaves.
Slots one_slot(const draw::Rect& body, double top, double below, double code, double code_down);
// Two boards below each other, at the inner edge, up to the bottom of the body.
Slots two_slots(const draw::Rect& body, bool recto, double code);
Slots make_slots(const SlotRequest& request);

}  // namespace nonet::book
