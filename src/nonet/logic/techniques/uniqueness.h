// Uniqueness, as HoDoKu counts it: four cells in two rows, two columns and two boxes must not end
// up with two digits a and b crosswise, none of them a given, for a and b could be exchanged and
// the puzzle would have two solutions.
//
//      start . partner     a b        floor   cells with no other candidates than a and b
//        :        :        b a        roof    the others
//      third . fourth
//
// A rectangle is found from a floor cell with just a and b, its start, and counts once, with the
// digits of the first start. (Avoidable rectangles: from two solved cells of one box.) The other
// cells need not have both candidates any more; it is enough that no solved cell excludes them.
//
// Source: unique rectangles, MadOverlord and others, Players' Forum 2005-2006; types and order are
// HoDoKu 2.2.4's.

#pragma once

#include <array>
#include <span>
#include <vector>

#include "nonet/board/cell_set.h"
#include "nonet/board/digit_set.h"
#include "nonet/board/grid.h"
#include "nonet/logic/state.h"
#include "nonet/logic/step.h"

namespace nonet {

struct Rectangle {
  std::array<Cell, 4> cells;  // start, partner, third (start's line), fourth
  Digit a{1};
  Digit b{2};

  DigitSet digits() const { return DigitSet(a) | b; }
  CellSet set() const { return CellSet(cells[0]) | cells[1] | cells[2] | cells[3]; }
};

// The rectangles of the last state that was asked about.
class RectangleMemo {
 public:
  std::span<const Rectangle> of(const State& state, bool missing_candidates);

 private:
  Grid grid_;
  std::array<CellSet, kDigits> key_{};
  bool missing_ = false;
  bool is_filled_ = false;
  std::vector<Rectangle> rectangles_;
};

// Collects the rectangles whose four cells are blank, in HoDoKu's order, each set of cells once.
void collect_rectangles(const State& state, bool missing_candidates,
                        std::vector<Rectangle>& rectangles);
// Collects the rectangles with two adjacent corners, `start` and its partner, solved but not given,
// and the other two corners not both solved. Digit a stands at the start.
void collect_avoidable_rectangles(const State& state, std::vector<Rectangle>& rectangles);

}  // namespace nonet
