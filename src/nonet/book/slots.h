// Slots: how several boards share a page, each with a heading and perhaps a QR code.
//
//   +--------------+--------------+     heading   number, label, rating
//   | 12 Hard 7.2  | 13 Hard 7.3  |     board     a square, as large as possible
//   | +----------+ | +----------+ |     code      on the right of the heading, or of the board,
//   | |          | | |          | |               whichever leaves more for the board
//   | +----------+ | +----------+ |
//   +--------------+--------------+
//
// Every number of columns is tried, and the one with the largest boards taken.

#pragma once

#include "nonet/draw/scene.h"

namespace nonet::book {

struct SlotRequest {
  draw::Rect area;
  int count = 1;          // on a full page
  double code = 0;        // side of a QR code; 0: none
  double most_board = 0;  // limit on the side of a board
  double column_gap = 18;
  double row_gap = 8;
};

struct Slots {
  int columns = 1;
  int rows = 1;
  double board = 0;    // side of a board
  double heading = 0;  // height above the board
  double code = 0;
  bool code_beside = false;
  draw::Rect area;
  double column_gap = 0;
  double row_gap = 0;

  // Rectangles of slot i, row by row: the whole, with heading and code, centred in its share of the
  // page; and the board.
  draw::Rect block_of(int i) const;
  draw::Rect board_of(int i) const;
  draw::Rect code_of(int i) const;
  double heading_size() const;  // of its font
};

Slots make_slots(const SlotRequest& request);

}  // namespace nonet::book
