// Where candidates stand in a cell of any layout: each value has its place, in as many columns as
// rows or one more. Where cages have sums, candidates leave the corners to them.

#pragma once

#include <cmath>

#include "nonet/draw/puzzle/plane.h"

namespace nonet::draw {

class CandidatePlaces {
 public:
  CandidatePlaces(const Plane& plane, int values, bool corners_taken)
      : plane_(plane),
        corners_taken_(corners_taken),
        columns_(static_cast<int>(std::ceil(std::sqrt(values)))),
        rows_((values + columns_ - 1) / columns_) {}

  // Of the font, as a share of a cell's side, where 0.27 is usual for nine values.
  double size(double usual) const { return usual * 3 / columns_ * (corners_taken_ ? 0.85 : 1); }
  Point centre(geometry::CellIndex cell, int value) const {
    const Point middle = plane_.centre(cell);
    const int column = value % columns_;
    const int row = value / columns_;
    const double right = (column - (columns_ - 1) / 2.0) * pitch();
    const double down =
        (row - (rows_ - 1) / 2.0) * pitch() + (corners_taken_ ? 0.055 : 0) * plane_.side();
    return {middle.x + right, middle.y + down};
  }
  // Of the circle that marks a candidate: neighbours' circles just do not touch.
  double radius() const { return 0.47 * pitch(); }

 private:
  double pitch() const { return (corners_taken_ ? 0.72 : 0.9) / columns_ * plane_.side(); }

  const Plane& plane_;
  bool corners_taken_;
  int columns_;
  int rows_;
};

}  // namespace nonet::draw
