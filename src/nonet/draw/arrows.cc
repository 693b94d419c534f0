#include "nonet/draw/arrows.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace nonet::draw {

namespace {

// How far the control points lie beside the straight line, as a share of its length.
constexpr std::array kBends{0.0, 0.13, -0.13, 0.26, -0.26, 0.45, -0.45, 0.8, -0.8};
constexpr int kSamples = 20;
// Shares of a cell's side.
constexpr double kTile = 0.11;
constexpr double kNear = 0.035;  // arrows so near to each other look like one
constexpr double kPlain = 0.1;   // the radius of a candidate without a mark

// Costs: of a sample of the curve over an obstacle, of a bend by a cell's side, and of a curve that
// is too short for its head.
constexpr double kOverMarked = 2.5;
constexpr double kOverOther = 0.35;
constexpr double kOverDigit = 0.7;
constexpr double kOverArrow = 0.5;
constexpr double kBend = 1.2;
constexpr double kTooShort = 6;
// More than a curve within the frame can cost.
constexpr double kOutside = 1000;

Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
Point operator*(double factor, Point p) { return {factor * p.x, factor * p.y}; }
double length(Point p) { return std::hypot(p.x, p.y); }

Point point_at(const Curve& curve, double t) {
  const double s = 1 - t;
  return s * s * s * curve.from + 3 * s * s * t * curve.control1 + 3 * s * t * t * curve.control2 +
         t * t * t * curve.to;
}

Point sample(const Curve& curve, int i) {
  return point_at(curve, static_cast<double>(i) / kSamples);
}

// The two nearest points of both ends.
std::pair<Point, Point> nearest(const ArrowEnds& arrow) {
  std::pair<Point, Point> best;
  double least = std::numeric_limits<double>::max();
  for (const Point start : arrow.from) {
    for (const Point end : arrow.to) {
      if (length(end - start) >= least) continue;
      least = length(end - start);
      best = {start, end};
    }
  }
  return best;
}

}  // namespace

ArrowRouter::ArrowRouter(const Rect& board, double side, double radius, const Theme& theme)
    : side_(side),
      radius_(radius),
      theme_(theme),
      board_(board),
      tile_(kTile * side),
      columns_(static_cast<std::size_t>(std::ceil(board.width / tile_))),
      rows_(static_cast<std::size_t>(std::ceil(board.height / tile_))),
      tiles_(columns_ * rows_) {}

void ArrowRouter::avoid_digit(Point centre) { add({centre, 0.27 * side_, kOverDigit}); }

void ArrowRouter::avoid_candidate(Point centre, bool marked) {
  add({centre, marked ? radius_ : kPlain * side_, marked ? kOverMarked : kOverOther});
}

std::optional<Curve> ArrowRouter::route(const ArrowEnds& arrow) {
  const std::pair<Point, Point> ends = nearest(arrow);
  if (length(ends.second - ends.first) < radius_) return std::nullopt;
  Curve best;
  double least = std::numeric_limits<double>::max();
  for (const double bend : kBends) {
    const Curve curve = bent(ends.first, ends.second, bend);
    const double size = std::abs(bend) * length(ends.second - ends.first) / side_;
    const double cost = cost_of(curve, ends, kBend * size, least);
    if (cost >= least) continue;
    least = cost;
    best = curve;
  }
  best.stroke = {theme_.links[static_cast<std::size_t>(arrow.branch) % kBranchColours],
                 theme_.arrow * side_, arrow.strong ? Dash::kSolid : Dash::kDashed};
  for (int i = 0; i <= kSamples; ++i) add({sample(best, i), kNear * side_, kOverArrow});
  return best;
}

void ArrowRouter::add(const Obstacle& obstacle) {
  const Point reach{obstacle.radius, obstacle.radius};
  const Place first = place_of(obstacle.centre - reach);
  const Place last = place_of(obstacle.centre + reach);
  for (std::size_t row = first.row; row <= last.row; ++row) {
    for (std::size_t column = first.column; column <= last.column; ++column) {
      tiles_[row * columns_ + column].push_back(obstacle);
    }
  }
}

ArrowRouter::Place ArrowRouter::place_of(Point p) const {
  const auto index = [this](double offset, std::size_t count) {
    const double most = static_cast<double>(count - 1);
    return static_cast<std::size_t>(std::clamp(std::floor(offset / tile_), 0.0, most));
  };
  return {index(p.y - board_.y, rows_), index(p.x - board_.x, columns_)};
}

Curve ArrowRouter::bent(Point a, Point b, double bend) const {
  const Point along = b - a;
  const Point beside = bend * Point{-along.y, along.x};
  Curve curve;
  curve.control1 = a + 1.0 / 3 * along + beside;
  curve.control2 = a + 2.0 / 3 * along + beside;
  curve.from = on_circle(a, curve.control1);
  curve.to = on_circle(b, curve.control2);
  curve.head = 4 * theme_.arrow * side_;
  return curve;
}

Point ArrowRouter::on_circle(Point middle, Point p) const {
  const Point towards = p - middle;
  return middle + radius_ / length(towards) * towards;
}

double ArrowRouter::cost_of(const Curve& curve, const std::pair<Point, Point>& ends, double cost,
                            double least) const {
  if (length(curve.to - curve.from) < 1.4 * curve.head) cost += kTooShort;
  // Not on the frame's line either.
  const Rect within = board_.inset((theme_.thick + theme_.arrow) / 2 * side_);
  for (int i = 1; i < kSamples && cost < least; ++i) {
    const Point p = sample(curve, i);
    if (p.x < within.x || p.y < within.y || p.x > within.right() || p.y > within.bottom()) {
      cost += kOutside;
    }
    const Place place = place_of(p);
    for (const Obstacle& obstacle : tiles_[place.row * columns_ + place.column]) {
      const bool is_end = obstacle.centre == ends.first || obstacle.centre == ends.second;
      if (!is_end && length(p - obstacle.centre) < obstacle.radius) cost += obstacle.cost;
    }
  }
  return cost;
}

namespace {

Rect board_of(const BoardLayout& layout) {
  const Rect first = layout.rect_of(Cell(0));
  const Rect last = layout.rect_of(Cell(kCells - 1));
  return {first.x, first.y, last.right() - first.x, last.bottom() - first.y};
}

void avoid_cells(ArrowRouter& router, const BoardPicture& picture, const BoardLayout& layout) {
  for (const Cell cell : kAllCells) {
    const CellPicture& seen = picture.at(cell);
    if (seen.kind != DigitKind::kNone) router.avoid_digit(layout.rect_of(cell).centre());
    for (const Digit digit : seen.candidates) {
      router.avoid_candidate(layout.centre_of(Candidate(cell, digit)),
                             seen.role(digit) != Role::kNone);
    }
  }
}

std::vector<Point> points_of(const Node& node, const BoardLayout& layout) {
  std::vector<Point> points;
  points.reserve(static_cast<std::size_t>(node.cells.size()));
  for (const Cell cell : node.cells) {
    points.push_back(layout.centre_of(Candidate(cell, node.digit)));
  }
  return points;
}

}  // namespace

std::vector<Curve> make_arrows(const BoardPicture& picture, const BoardLayout& layout,
                               const Theme& theme) {
  ArrowRouter router(board_of(layout), layout.cell_side(), layout.candidate_radius(), theme);
  avoid_cells(router, picture, layout);
  std::vector<Curve> arrows;
  for (const Link& link : picture.links) {
    const std::optional<Curve> arrow = router.route({.from = points_of(link.from, layout),
                                                     .to = points_of(link.to, layout),
                                                     .strong = !link.from.on,
                                                     .branch = link.branch});
    if (arrow) arrows.push_back(*arrow);
  }
  return arrows;
}

}  // namespace nonet::draw
