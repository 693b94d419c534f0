// Arrows: the links of a step as curves that keep clear of digits.
//
//      A                     A, B   middles of the two candidates that the link joins: of groups,
//     ( 4 )--.               the two nearest to each other
//             \              ends   on the circles around A and B
//              `->( 7 )      bend   of a few, the one of least cost: for candidates, digits and
//                    B              earlier arrows that the curve runs over, and for the bend
//
// A strong link, from off to on, is a solid line; a weak link, from on to off, a dashed line.

#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "nonet/draw/board_picture.h"
#include "nonet/draw/scene.h"
#include "nonet/draw/theme.h"

namespace nonet::draw {

// A link: the middles of the candidates at both of its ends.
struct ArrowEnds {
  std::vector<Point> from;
  std::vector<Point> to;
  bool strong = false;
  int branch = 0;
};

// Draws the arrows of a board of any layout one after the other.
class ArrowRouter {
 public:
  // `side` is that of a cell, `radius` that of a candidate's circle. The theme must outlive it.
  ArrowRouter(const Rect& board, double side, double radius, const Theme& theme);

  // What arrows keep clear of. All of it is told before the first arrow.
  void avoid_digit(Point centre);
  void avoid_candidate(Point centre, bool marked);

  // nullopt: both ends are one candidate.
  std::optional<Curve> route(const ArrowEnds& arrow);

 private:
  // Something that an arrow should not cover: a digit, a candidate, or a point of another arrow.
  struct Obstacle {
    Point centre;
    double radius;
    double cost;
  };
  struct Place {
    std::size_t row, column;
  };

  void add(const Obstacle& obstacle);
  // Points beside the board count as lying in its outermost tiles.
  Place place_of(Point p) const;
  Curve bent(Point a, Point b, double bend) const;
  // Where the line from a candidate's middle towards `p` leaves its circle.
  Point on_circle(Point middle, Point p) const;
  // `cost` plus the costs of the obstacles that the curve runs over, and of what it has outside of
  // the board, counted only until the sum reaches `least`.
  double cost_of(const Curve& curve, const std::pair<Point, Point>& ends, double cost,
                 double least) const;

  double side_;
  double radius_;
  const Theme& theme_;
  // Obstacles by place: each stands in every square tile that its circle may reach, so that a
  // point is compared with those of one tile only. A long chain has hundreds of arrows.
  Rect board_;
  double tile_;
  std::size_t columns_;
  std::size_t rows_;
  std::vector<std::vector<Obstacle>> tiles_;
};

// The curves of picture.links, in order; a link from a candidate to itself has none.
std::vector<Curve> make_arrows(const BoardPicture& picture, const BoardLayout& layout,
                               const Theme& theme);

}  // namespace nonet::draw
