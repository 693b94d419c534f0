// Empty rectangle: a box where a digit lies in one row and one column, and a strong link beside it.
//
//   . . .   . . .   . . .
//   x x x   . a .   . . .      the digit's places in box 1 (x) lie in row 2 and column 1; column 5
//   x . .   . . .   . . .      has two places for it, a and d. If it is not in d, it is in a, so in
//                              box 1 it is in column 1. So d or column 1 of the box holds it, and
//   * . .   . d .   . . .      not the target (*), which sees both.
//
// The name is for the four other cells of the box. Dual rectangles are two with one box and digit.

#pragma once

#include "nonet/board/cell.h"
#include "nonet/board/cell_set.h"
#include "nonet/board/digit_set.h"
#include "nonet/board/house.h"

namespace nonet {

struct EmptyRectangle {
  House box;
  House line;   // the row or column of the box that sees `near`
  House cross;  // the other line of the box, with the target
  House link;   // the house of near and far
  Cell near;
  Cell far;
  Cell target;
  Digit digit{1};
};

}  // namespace nonet
