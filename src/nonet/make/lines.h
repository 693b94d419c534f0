// Lines: thermometers and arrows, drawn over a board so that they hold there.
//
// A line goes from cell to cell, straight or, in one step of three, diagonally. It does not touch
// itself: two of its cells share an edge only where one follows the other, and touch at a corner
// only where one is the next or the next but one. No cell is on two lines, and no two lines cross
// between four cells.
//
//   thermometer   cells    3   4   5   6   7     less than the number of values
//                 weight  20  30  28  15   7
//   arrow         a circle and a shaft of 2 to 4 cells

#pragma once

#include <set>
#include <vector>

#include "nonet/base/rng.h"
#include "nonet/geometry/clue.h"
#include "nonet/make/board.h"

namespace nonet::making {

// What lines have been drawn over: cells, and squares of four cells, by their top left ones, that a
// diagonal step crosses.
struct Drawn {
  std::vector<bool> cells;
  std::set<geometry::Place> crossed;
};

// One thermometer for 10 to 14 cells of the board, one arrow for 8 to 11; fewer where no more fit.
std::vector<geometry::Clue> draw_thermos(const geometry::Layout& layout, const Board& board,
                                         Drawn& drawn, Rng& rng);
std::vector<geometry::Clue> draw_arrows(const geometry::Layout& layout, const Board& board,
                                        Drawn& drawn, Rng& rng);

}  // namespace nonet::making
