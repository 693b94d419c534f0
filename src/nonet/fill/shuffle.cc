// shuffle: a uniformly random image of one root grid.
//
// The root grid is made by cyclic shifts: each row is the one above shifted by three, and by one
// more where a band begins.
//
//      1 2 3  4 5 6  7 8 9
//      4 5 6  7 8 9  1 2 3
//      7 8 9  1 2 3  4 5 6
//      2 3 4  5 6 7  8 9 1    ...
//
// A uniformly random element of the full group (digits, lines within their chutes, bands, stacks,
// transposition) then gives every grid of the root's orbit equally often. That orbit is one of the
// 5 472 730 538 classes (Russell and Jarvis, 2006), a very regular one: the strategy is fast and
// even, but all its grids are the same grid under other names.

#include "nonet/board/symmetry.h"
#include "nonet/fill/fill.h"

namespace nonet {

namespace {

constexpr Grid make_root() {
  Grid root;
  for (const Cell cell : kAllCells) {
    const int shift = kBoxSide * (cell.row() % kBoxSide) + cell.band();
    root.place(cell, Digit((shift + cell.column()) % kDigits + 1));
  }
  return root;
}

constexpr Grid kRoot = make_root();

}  // namespace

Grid fill_shuffle(Rng& rng) { return Symmetry::random(rng).apply(kRoot); }

}  // namespace nonet
