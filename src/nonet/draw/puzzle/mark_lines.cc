#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "nonet/draw/puzzle/marks.h"

namespace nonet::draw {

namespace {

using geometry::CellIndex;
using geometry::Clue;
using geometry::Rule;

constexpr double kBulb = 0.38;    // radius
constexpr double kCircle = 0.38;  // of arrows and between lines
constexpr double kEndPen = 0.035;

bool touch(const geometry::Layout& layout, CellIndex a, CellIndex b) {
  const geometry::Place from = layout.cells[a];
  const geometry::Place to = layout.cells[b];
  return std::abs(from.row - to.row) <= 1 && std::abs(from.column - to.column) <= 1;
}

// The cell of `cells` that lies nearest to `cell`.
CellIndex nearest(const Canvas& canvas, CellSpan cells, CellIndex cell) {
  const Point to = canvas.plane.centre(cell);
  return *std::ranges::min_element(cells, {}, [&](CellIndex from) {
    const Point point = canvas.plane.centre(from);
    return std::hypot(to.x - point.x, to.y - point.y);
  });
}

// An open head at the end of a path.
void draw_head(const Canvas& canvas, Point before, Point tip, const Stroke& stroke) {
  const Point back{before.x - tip.x, before.y - tip.y};
  const double length = std::hypot(back.x, back.y);
  if (length == 0) return;
  const double size = 0.16 * canvas.side() / length;
  const auto arm = [&](int turn) {
    return Point{tip.x + size * (back.x - turn * back.y), tip.y + size * (back.y + turn * back.x)};
  };
  canvas.path({arm(1), tip, arm(-1)}, stroke);
}

// Draws the shafts of one sum: a new one begins where two cells of `shaft` do not touch, and each
// comes from the cell of the circle nearest to it.
void draw_shafts(const Canvas& canvas, CellSpan circle, CellSpan shaft, const Stroke& stroke) {
  std::vector<Point> points;
  const auto end = [&] {
    if (points.size() > 1) draw_head(canvas, points[points.size() - 2], points.back(), stroke);
    canvas.path(std::exchange(points, {}), stroke);
  };
  for (std::size_t i = 0; i < shaft.size(); ++i) {
    if (i > 0 && !touch(canvas.puzzle.layout, shaft[i - 1], shaft[i])) end();
    if (points.empty()) points.push_back(canvas.plane.centre(nearest(canvas, circle, shaft[i])));
    points.push_back(canvas.plane.centre(shaft[i]));
  }
  end();
}

// A circle, or around several cells a pill.
void draw_pill(const Canvas& canvas, CellSpan cells, const Stroke& stroke) {
  if (cells.size() == 1) {
    canvas.ring(canvas.plane.centre(cells.front()), kCircle, canvas.theme.paper, stroke);
    return;
  }
  const double width = 2 * kCircle * canvas.side();
  canvas.path(canvas.centres(cells), {stroke.colour, width + stroke.width});
  canvas.path(canvas.centres(cells), {canvas.theme.paper, width - stroke.width});
}

// A number at the first cell of a line.
void draw_number(const Canvas& canvas, const Clue& clue, int number) {
  canvas.corner_text(CellSpan(clue.cells).first(1), std::to_string(number));
}

}  // namespace

void draw_line(const Canvas& canvas, const Clue& clue) { canvas.line(clue.cells, clue.rule); }

// Shows the number where it is not the rule's default.
void draw_line_with_number(const Canvas& canvas, const Clue& clue) {
  canvas.line(clue.cells, clue.rule);
  const geometry::Layout& layout = canvas.puzzle.layout;
  const int number = geometry::number_of(layout, clue);
  if (number != geometry::number_of(layout, {.rule = clue.rule})) draw_number(canvas, clue, number);
}

// A slow thermometer is hollow.
void draw_thermo(const Canvas& canvas, const Clue& clue) {
  const MarkLook look = look_of(clue.rule, canvas.theme);
  const Point bulb = canvas.plane.centre(clue.cells.front());
  canvas.disc(bulb, kBulb, look.colour);
  canvas.line(clue.cells, clue.rule);
  if (clue.rule == Rule::kThermo) return;
  canvas.disc(bulb, kBulb - 0.08, canvas.theme.paper);
  canvas.path(canvas.centres(clue.cells), canvas.pen(canvas.theme.paper, look.width - 0.16));
}

void draw_arrow(const Canvas& canvas, const Clue& clue) {
  const CellSpan circle = CellSpan(clue.cells).first(clue.first_part);
  const MarkLook look = look_of(clue.rule, canvas.theme);
  const Stroke stroke = canvas.pen(look.colour, look.width);
  draw_shafts(canvas, circle, CellSpan(clue.cells).subspan(clue.first_part), stroke);
  draw_pill(canvas, circle, stroke);
}

void draw_line_with_circles(const Canvas& canvas, const Clue& clue) {
  canvas.line(clue.cells, clue.rule);
  for (const CellIndex end : {clue.cells.front(), clue.cells.back()}) {
    draw_pill(canvas, CellSpan(&end, 1), canvas.pen(canvas.theme.muted, kEndPen));
  }
}

void draw_lockout(const Canvas& canvas, const Clue& clue) {
  draw_line_with_number(canvas, clue);
  const double reach = 0.46 * canvas.side();
  for (const CellIndex end : {clue.cells.front(), clue.cells.back()}) {
    const Point centre = canvas.plane.centre(end);
    canvas.scene.add(Path{.points = {{centre.x, centre.y - reach},
                                     {centre.x + reach, centre.y},
                                     {centre.x, centre.y + reach},
                                     {centre.x - reach, centre.y}},
                          .closed = true,
                          .fill = canvas.theme.paper,
                          .stroke = canvas.pen(canvas.theme.muted, kEndPen)});
  }
}

void draw_view(const Canvas& canvas, const Clue& clue) {
  canvas.line(clue.cells, clue.rule);
  draw_number(canvas, clue, clue.numbers.front());
}

}  // namespace nonet::draw
