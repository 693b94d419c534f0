#include "nonet/scan/surface.h"

#include <cstddef>

#include "nonet/scan/linear.h"

namespace nonet::scan {

namespace {

constexpr int kRounds = 4;
constexpr double kFar = 2.0;  // pixels: a pull so far off the surface has half its weight

using Terms = std::array<double, Surface::kMostTerms>;

Terms terms_at(int row, int column, int side) {
  const double half = side / 2.0;
  const double v = (row - half) / half;
  const double u = (column - half) / half;
  return {1, u, v, u * u, u * v, v * v, u * u * u, u * u * v, u * v * v, v * v * v};
}

}  // namespace

Point Surface::at(int row, int column) const {
  const Terms terms = terms_at(row, column, side_);
  Point sum;
  for (std::size_t i = 0; i < static_cast<std::size_t>(terms_); ++i) {
    sum.x += x_[i] * terms[i];
    sum.y += y_[i] * terms[i];
  }
  return sum;
}

Surface surface_through(const std::vector<Pull>& pulls, int degree, int side) {
  Surface surface;
  surface.side_ = side;
  const std::size_t count = degree == 2 ? 6 : 10;
  if (pulls.size() < 3 * count) return surface;
  for (int round = 0; round < kRounds; ++round) {
    Equations<Surface::kMostTerms, 2> equations(count);
    for (const Pull& pull : pulls) {
      const Point now = surface.at(pull.row, pull.column);
      const double dx = pull.x - now.x;
      const double dy = pull.y - now.y;
      const double off = round == 0 ? 0 : (dx * dx + dy * dy) / (kFar * kFar);
      equations.add(terms_at(pull.row, pull.column, side), {pull.x, pull.y},
                    pull.weight / (1 + off * off));
    }
    if (!equations.solve()) return surface;
    surface.terms_ = static_cast<int>(count);
    for (std::size_t i = 0; i < count; ++i) {
      surface.x_[i] = equations.unknown(i, 0);
      surface.y_[i] = equations.unknown(i, 1);
    }
  }
  return surface;
}

}  // namespace nonet::scan
