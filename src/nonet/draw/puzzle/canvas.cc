#include "nonet/draw/puzzle/canvas.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "nonet/draw/puzzle/outline.h"

namespace nonet::draw {

namespace {

constexpr double kCornerText = 0.21;
constexpr double kCornerInset = 0.09;

}  // namespace

double width_of(const std::string& words) { return 0.65 * static_cast<double>(words.size()); }

std::string Canvas::symbol(geometry::Value value) const {
  if (geometry::suffices(alphabet, puzzle.layout)) {
    return {geometry::symbol_of(alphabet, value)};
  }
  return std::to_string(puzzle.layout.number_of(value));
}

std::string Canvas::symbol_of_number(int number) const {
  const int value = number - puzzle.layout.lowest;
  if (value < 0 || value >= puzzle.layout.values) return std::to_string(number);
  return symbol(static_cast<geometry::Value>(value));
}

Point Canvas::middle(geometry::CellIndex a, geometry::CellIndex b) const {
  const Point from = plane.centre(a);
  const Point to = plane.centre(b);
  return {(from.x + to.x) / 2, (from.y + to.y) / 2};
}

std::vector<Point> Canvas::centres(CellSpan cells) const {
  std::vector<Point> points;
  points.reserve(cells.size());
  for (const geometry::CellIndex cell : cells) points.push_back(plane.centre(cell));
  return points;
}

void Canvas::line(CellSpan cells, geometry::Rule rule) const {
  const MarkLook look = look_of(rule, theme);
  path(centres(cells), pen(look.colour, look.width, look.dash));
}

void Canvas::path(std::vector<Point> points, const Stroke& stroke) const {
  scene.add(Path{.points = std::move(points), .stroke = stroke});
}

void Canvas::disc(Point centre, double radius, Colour fill) const {
  scene.add(Circle{centre, radius * side(), fill, std::nullopt});
}

void Canvas::ring(Point centre, double radius, Colour fill, const Stroke& stroke) const {
  scene.add(Circle{centre, radius * side(), fill, stroke});
}

void Canvas::square(Point centre, double half, Colour fill) const {
  const double length = half * side();
  scene.add(Rectangle{
      {centre.x - length, centre.y - length, 2 * length, 2 * length}, 0, fill, std::nullopt});
}

void Canvas::shade(CellSpan cells, Colour colour) const {
  for (const geometry::CellIndex cell : cells) {
    scene.add(Rectangle{plane.rect(cell), 0, colour, std::nullopt});
  }
}

void Canvas::outline(CellSpan cells, double inset, const Stroke& stroke) const {
  for (std::vector<Point>& loop : outlines(plane, puzzle.layout, cells, inset)) {
    scene.add(Path{.points = std::move(loop), .closed = true, .stroke = stroke});
  }
}

void Canvas::chevron(Point tip, Direction to, double size, const Stroke& stroke) const {
  const double length = size * side();
  const auto arm = [&](int turn) {
    return Point{tip.x + length * (-to.right + turn * to.down),
                 tip.y + length * (-to.down + turn * to.right)};
  };
  path({arm(1), tip, arm(-1)}, stroke);
}

void Canvas::text(Point at, std::string words, double size, Colour colour, bool bold) const {
  scene.add(Text{at,
                 std::move(words),
                 {.size = size * side(),
                  .colour = colour,
                  .align = Align::kCentre,
                  .vertical = Vertical::kMiddle,
                  .bold = bold}});
}

void Canvas::corner_text(CellSpan cells, const std::string& words) const {
  const Rect rect = plane.rect(*std::ranges::min_element(cells));
  const double width = width_of(words) * kCornerText * side();
  const double height = kCornerText * side();
  const double inset = kCornerInset * side();
  scene.add(
      Rectangle{{rect.x + 0.5 * inset, rect.y + 0.5 * inset, width + inset, height + 0.2 * inset},
                0,
                theme.paper,
                std::nullopt});
  scene.add(Text{{rect.x + inset, rect.y + 0.5 * inset + 0.55 * height},
                 words,
                 {.size = height,
                  .colour = theme.ink,
                  .vertical = Vertical::kMiddle,
                  .bold = theme.bold_candidates}});
}

int Canvas::number_in_rule(const geometry::Clue& clue) const {
  int before = 0;
  for (const geometry::Clue& other : puzzle.clues) {
    if (&other == &clue) break;
    if (other.rule == clue.rule) ++before;
  }
  return before;
}

}  // namespace nonet::draw
