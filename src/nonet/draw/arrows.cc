#include "nonet/draw/arrows.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

namespace nonet::draw {

namespace {

// How far the control points lie beside the straight line, as a share of its length.
constexpr std::array kBends{0.0, 0.13, -0.13, 0.26, -0.26, 0.45, -0.45, 0.8, -0.8};
constexpr int kSamples = 20;
// Shares of a cell's side.
constexpr double kTile = 0.11;
constexpr double kNear = 0.035;  // arrows so near to each other look like one

// Costs: of a sample of the curve over an obstacle, of a bend by a cell's side, and of a curve that
// is too short for its head.
constexpr double kOverMarked = 2.5;
constexpr double kOverOther = 0.35;
constexpr double kOverDigit = 0.7;
constexpr double kOverArrow = 0.5;
constexpr double kBend = 1.2;
constexpr double kTooShort = 6;

Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
Point operator*(double factor, Point p) { return {factor * p.x, factor * p.y}; }
double length(Point p) { return std::hypot(p.x, p.y); }

Point point_at(const Curve& curve, double t) {
  const double s = 1 - t;
  return s * s * s * curve.from + 3 * s * s * t * curve.control1 + 3 * s * t * t * curve.control2 +
         t * t * t * curve.to;
}

// Something that an arrow should not cover: a digit, a candidate, or a point of another arrow.
struct Obstacle {
  Point centre;
  double radius;
  double cost;
};

// Obstacles by place: each stands in every square tile that its circle may reach, so that a point
// is compared with those of one tile only. A long chain has hundreds of arrows.
class ObstacleMap {
 public:
  ObstacleMap(const Rect& board, double tile)
      : origin_{board.x, board.y},
        tile_(tile),
        side_(static_cast<std::size_t>(std::ceil(board.width / tile))),
        tiles_(side_ * side_) {}

  void add(const Obstacle& obstacle) {
    const Point reach{obstacle.radius, obstacle.radius};
    const Place first = place_of(obstacle.centre - reach);
    const Place last = place_of(obstacle.centre + reach);
    for (std::size_t row = first.row; row <= last.row; ++row) {
      for (std::size_t column = first.column; column <= last.column; ++column) {
        tiles_[row * side_ + column].push_back(obstacle);
      }
    }
  }

  // The obstacles that may cover the point.
  const std::vector<Obstacle>& near(Point p) const {
    const Place place = place_of(p);
    return tiles_[place.row * side_ + place.column];
  }

 private:
  struct Place {
    std::size_t row, column;
  };

  // Points beside the board count as lying in its outermost tiles.
  Place place_of(Point p) const { return {index_of(p.y - origin_.y), index_of(p.x - origin_.x)}; }
  std::size_t index_of(double offset) const {
    const double most = static_cast<double>(side_ - 1);
    return static_cast<std::size_t>(std::clamp(std::floor(offset / tile_), 0.0, most));
  }

  Point origin_;
  double tile_;
  std::size_t side_;
  std::vector<std::vector<Obstacle>> tiles_;
};

class Router {
 public:
  Router(const BoardPicture& picture, const BoardLayout& layout, const Theme& theme)
      : picture_(picture),
        layout_(layout),
        theme_(theme),
        side_(layout.cell_side()),
        obstacles_(board_of(layout), kTile * side_) {
    for (const Cell cell : kAllCells) add_obstacles(cell);
  }

  std::optional<Curve> route(const Link& link) {
    const std::pair<Point, Point> ends = nearest(link.from, link.to);
    if (length(ends.second - ends.first) < layout_.candidate_radius()) return std::nullopt;
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
    best.stroke = stroke_of(link);
    for (int i = 0; i <= kSamples; ++i) {
      obstacles_.add({sample(best, i), kNear * side_, kOverArrow});
    }
    return best;
  }

 private:
  static Rect board_of(const BoardLayout& layout) {
    const Rect first = layout.rect_of(Cell(0));
    const Rect last = layout.rect_of(Cell(kCells - 1));
    return {first.x, first.y, last.right() - first.x, last.bottom() - first.y};
  }

  static Point sample(const Curve& curve, int i) {
    return point_at(curve, static_cast<double>(i) / kSamples);
  }

  void add_obstacles(Cell cell) {
    const CellPicture& seen = picture_.at(cell);
    if (seen.kind != DigitKind::kNone) {
      obstacles_.add({layout_.rect_of(cell).centre(), 0.27 * side_, kOverDigit});
    }
    for (const Digit digit : seen.candidates) {
      const bool marked = seen.role(digit) != Role::kNone;
      obstacles_.add({layout_.centre_of(Candidate(cell, digit)),
                      marked ? layout_.candidate_radius() : 0.1 * side_,
                      marked ? kOverMarked : kOverOther});
    }
  }

  // The middles of the two nearest candidates of two nodes.
  std::pair<Point, Point> nearest(const Node& from, const Node& to) const {
    std::pair<Point, Point> best;
    double least = std::numeric_limits<double>::max();
    for (const Cell a : from.cells) {
      for (const Cell b : to.cells) {
        const Point start = layout_.centre_of(Candidate(a, from.digit));
        const Point end = layout_.centre_of(Candidate(b, to.digit));
        if (length(end - start) >= least) continue;
        least = length(end - start);
        best = {start, end};
      }
    }
    return best;
  }

  Curve bent(Point a, Point b, double bend) const {
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

  // Where the line from a candidate's middle towards `p` leaves its circle.
  Point on_circle(Point middle, Point p) const {
    const Point towards = p - middle;
    return middle + layout_.candidate_radius() / length(towards) * towards;
  }

  // `cost` plus the costs of the obstacles that the curve runs over, counted only until the sum
  // reaches `least`.
  double cost_of(const Curve& curve, const std::pair<Point, Point>& ends, double cost,
                 double least) const {
    if (length(curve.to - curve.from) < 1.4 * curve.head) cost += kTooShort;
    for (int i = 1; i < kSamples && cost < least; ++i) {
      const Point p = sample(curve, i);
      for (const Obstacle& obstacle : obstacles_.near(p)) {
        const bool is_end = obstacle.centre == ends.first || obstacle.centre == ends.second;
        if (!is_end && length(p - obstacle.centre) < obstacle.radius) cost += obstacle.cost;
      }
    }
    return cost;
  }

  Stroke stroke_of(const Link& link) const {
    const auto branch = static_cast<std::size_t>(link.branch) % kBranchColours;
    return {theme_.links[branch], theme_.arrow * side_,
            link.from.on ? Dash::kDashed : Dash::kSolid};
  }

  const BoardPicture& picture_;
  const BoardLayout& layout_;
  const Theme& theme_;
  double side_;
  ObstacleMap obstacles_;
};

}  // namespace

std::vector<Curve> make_arrows(const BoardPicture& picture, const BoardLayout& layout,
                               const Theme& theme) {
  Router router(picture, layout, theme);
  std::vector<Curve> arrows;
  for (const Link& link : picture.links) {
    if (const std::optional<Curve> arrow = router.route(link)) arrows.push_back(*arrow);
  }
  return arrows;
}

}  // namespace nonet::draw
