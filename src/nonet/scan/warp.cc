// Source: P. Heckbert, Fundamentals of Texture Mapping and Image Warping (1989), 2.2.3: a square's
// projection on a quadrilateral in closed form.

#include "nonet/scan/warp.h"

#include <algorithm>
#include <cstddef>

namespace nonet::scan {

namespace {

double turn_of(const Point& a, const Point& b, const Point& c) {
  return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
}

}  // namespace

Warp::Warp(const Quad& quad, double side) {
  for (std::size_t i = 0; i < 4; ++i) {
    if (turn_of(quad[i], quad[(i + 1) % 4], quad[(i + 2) % 4]) <= 0) return;
  }
  const auto& [p, q, r, s] = quad;
  const double dx1 = q.x - r.x, dx2 = s.x - r.x, dx3 = p.x - q.x + r.x - s.x;
  const double dy1 = q.y - r.y, dy2 = s.y - r.y, dy3 = p.y - q.y + r.y - s.y;
  const double below = dx1 * dy2 - dx2 * dy1;
  if (below == 0) return;
  const double g = (dx3 * dy2 - dx2 * dy3) / below;
  const double h = (dx1 * dy3 - dx3 * dy1) / below;
  a_ = (q.x - p.x + g * q.x) / side;
  b_ = (s.x - p.x + h * s.x) / side;
  c_ = p.x;
  d_ = (q.y - p.y + g * q.y) / side;
  e_ = (s.y - p.y + h * s.y) / side;
  f_ = p.y;
  g_ = g / side;
  h_ = h / side;
  constexpr double kNear = 0.05;  // of the distance to the first corner
  sound_ = 1 + g > kNear && 1 + h > kNear && 1 + g + h > kNear;
}

Quad upright(const Quad& quad) {
  std::size_t first = 0;
  for (std::size_t i = 1; i < 4; ++i) {
    if (quad[i].x + quad[i].y < quad[first].x + quad[first].y) first = i;
  }
  Quad turned = quad;
  std::rotate(turned.begin(), turned.begin() + static_cast<std::ptrdiff_t>(first), turned.end());
  return turned;
}

}  // namespace nonet::scan
