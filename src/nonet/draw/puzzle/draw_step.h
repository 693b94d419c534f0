// A step in the picture of a puzzle of any layout: what lies below its digits, and what above.
//
//   below   groups and cells tinted
//   grid    groups lined, covers with dashes
//   above   links as arrows; above these, candidates of the pattern in circles, others in squares,
//           eliminated ones struck through

#pragma once

#include <algorithm>
#include <vector>

#include "nonet/draw/puzzle/candidate_places.h"
#include "nonet/draw/puzzle/canvas.h"
#include "nonet/draw/puzzle/step_roles.h"

namespace nonet::draw {

class StepPainter {
 public:
  // All must outlive the painter.
  StepPainter(const Canvas& canvas, const CandidatePlaces& places, const StepRoles& roles);

  void draw_tints() const;
  void draw_outlines() const;
  // `digits`: for each cell, whether it has one.
  void draw_arrows(const std::vector<bool>& digits) const;
  // Of a candidate, without its digit.
  void draw_mark(geometry::CellIndex cell, int value) const;

 private:
  const Tint& shade_of(geometry::CellIndex cell) const;
  void draw_node(const reason::Node& node, Colour colour) const;
  std::vector<Point> points_of(const reason::Node& node) const;
  double mark_line() const { return std::max(canvas_.theme.thin, 0.02) * canvas_.side(); }
  template <class Visit>
  void for_each_marked(Visit visit) const;

  const Canvas& canvas_;
  const CandidatePlaces& places_;
  const StepRoles& roles_;
};

}  // namespace nonet::draw
