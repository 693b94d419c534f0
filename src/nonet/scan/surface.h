// Surface: a smooth displacement of a lattice's crossings, a polynomial in row and column for each
// of x and y, through what was measured, of which some is wrong.

#pragma once

#include <array>
#include <vector>

#include "nonet/scan/scan.h"

namespace nonet::scan {

// What was measured at a crossing.
struct Pull {
  int row = 0;
  int column = 0;
  double x = 0;
  double y = 0;
  double weight = 0;
};

class Surface {
 public:
  static constexpr int kMostTerms = 10;

  // The displacement at a crossing.
  Point at(int row, int column) const;

 private:
  friend Surface surface_through(const std::vector<Pull>& pulls, int degree, int side);
  int terms_ = 0;
  int side_ = kSide;
  std::array<double, kMostTerms> x_{};
  std::array<double, kMostTerms> y_{};
};

// Least squares of degree 2 or 3, repeated with less weight for what lies far off. No displacement
// where too little was measured.
Surface surface_through(const std::vector<Pull>& pulls, int degree, int side);

}  // namespace nonet::scan
