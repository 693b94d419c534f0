// Warp: how a flat square board lies in a picture, seen through a lens: a homography.

#pragma once

#include <array>

#include "nonet/scan/scan.h"

namespace nonet::scan {

using Quad = std::array<Point, 4>;  // clockwise, from the corner (0, 0) of the board

class Warp {
 public:
  // The corners (0, 0), (side, 0), (side, side), (0, side) of the board go to those of `quad`.
  Warp(const Quad& quad, double side);

  Point at(double u, double v) const {
    const double w = g_ * u + h_ * v + 1;
    return {(a_ * u + b_ * v + c_) / w, (d_ * u + e_ * v + f_) / w};
  }
  // Whether no corner lies at or behind the horizon, and the quadrilateral is convex.
  bool sound() const { return sound_; }

 private:
  double a_ = 0, b_ = 0, c_ = 0, d_ = 0, e_ = 0, f_ = 0, g_ = 0, h_ = 0;
  bool sound_ = false;
};

// Four corners in a picture, clockwise, turned so that the one nearest to the upper left is first.
Quad upright(const Quad& quad);

}  // namespace nonet::scan
