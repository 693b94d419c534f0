// Plane: where the cells of a layout lie on a page, and where the clues beside the board do.
//
//          (-1,0) (-1,1)           an outside clue stands at the place before its first cell;
//   (0,-1) [0,0]  [0,1]  ...       where that is taken, one place further out
//   (1,-1) [1,0]  [1,1]  ...
//
// Functions that draw take lengths as shares of the side of a cell.

#pragma once

#include <vector>

#include "nonet/draw/scene.h"
#include "nonet/draw/theme.h"
#include "nonet/geometry/puzzle.h"

namespace nonet::draw {

// A step from a place to one next to it: -1, 0 or 1 each.
struct Direction {
  int down = 0;
  int right = 0;

  bool slants() const { return down != 0 && right != 0; }
  friend bool operator==(const Direction&, const Direction&) = default;
};

struct OutsideClue {
  const geometry::Clue* clue = nullptr;
  geometry::Place at;
  Direction towards;  // to the cells of the clue
};

// The clues of `puzzle` that look into the board from outside; they point into `puzzle`.
std::vector<OutsideClue> outside_clues(const geometry::Puzzle& puzzle);
// Whether `clue` is one of outside_clues().
bool lies_outside(const geometry::Puzzle& puzzle, const geometry::Clue& clue);

class Plane {
 public:
  // As wide as `width`, with room for the outside clues.
  Plane(Point top_left, double width, const geometry::Layout& layout,
        const std::vector<OutsideClue>& outside, const Theme& theme);

  double side() const { return side_; }
  double height() const { return height_; }
  // The board without the clues beside it.
  Rect board() const;
  // The top left corner of a place, which may be beyond the board.
  Point corner(int row, int column) const;
  Rect rect(geometry::Place place) const;
  Point centre(geometry::Place place) const { return rect(place).centre(); }
  Rect rect(geometry::CellIndex cell) const { return rect(layout_.cells[cell]); }
  Point centre(geometry::CellIndex cell) const { return rect(cell).centre(); }

 private:
  const geometry::Layout& layout_;
  Point origin_;  // the top left corner of r1c1
  double side_ = 0;
  double height_ = 0;
};

}  // namespace nonet::draw
