// Smear: how far the picture was moved while it was taken.
//
// A move along a column makes the lines between rows wide and leaves those between columns as they
// are. It wipes out the strokes along the rows by which 3 and 8, or 1 and 4, are told apart, and a
// network is surer of what is left than it should be.

#pragma once

#include "nonet/scan/plane.h"

namespace nonet::scan {

// The median, over pairs of lines of the same number, of how much wider the one between rows is
// than the one between columns or the other way round, in 16ths of a pixel of the board.
// `darkness`: a board of board.h. A move along a diagonal makes both alike and is not seen.
int smear_of(const Plane& darkness);

// From here on a picture is smeared: a fifth of rendered pictures of moved cameras are, one of 160
// photographs of newspapers, and no other picture.
inline constexpr int kSmeared = 26;

}  // namespace nonet::scan
