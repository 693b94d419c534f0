#include "nonet/book/board_look.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace nonet::book {

namespace {

using draw::Rect;

// In smaller cells a medium digit looks thin.
constexpr double kSmallCell = 23;
constexpr double kHatchingLine = 0.5;
constexpr double kHatchingPitch = 4.243;  // along an edge: 3 across lines at 45 degrees

void draw_lines(draw::Scene& scene, const Rect& where, double width, bool boxes) {
  if (width <= 0) return;
  const double cell = where.width / kSide;
  for (int i = 1; i < kSide; ++i) {
    if ((i % kBoxSide == 0) != boxes) continue;
    const double x = where.x + i * cell;
    const double y = where.y + i * cell;
    scene.add(draw::Line{{x, where.y}, {x, where.bottom()}, {{}, width}});
    scene.add(draw::Line{{where.x, y}, {where.right(), y}, {{}, width}});
  }
}

void shade_boxes(draw::Scene& scene, const Rect& where) {
  const double box = where.width / kBoxSide;
  for (int i = 1; i < kSide; i += 2) {
    const int row = i / kBoxSide;
    const int column = i % kBoxSide;
    draw_hatching(scene, {where.x + column * box, where.y + row * box, box, box});
  }
}

}  // namespace

int given_weight(const BoardLook& look, double cell) {
  if (look.given != 0) return look.given;
  return cell < kSmallCell ? draw::kSemiBoldWeight : draw::kMediumWeight;
}

void draw_grid(draw::Scene& scene, const Rect& where, const BoardLook& look) {
  if (look.shaded) shade_boxes(scene, where);
  draw_lines(scene, where, look.cell_line, false);
  draw_lines(scene, where, look.box_line, true);
  draw::Rectangle frame;
  frame.rect = where;
  frame.stroke = draw::Stroke{{}, look.frame};
  scene.add(frame);
}

void draw_hatching(draw::Scene& scene, const Rect& where) {
  const double length = where.width + where.height;
  for (int line = 1; line * kHatchingPitch < length; ++line) {
    // The line x + y = at within the rectangle.
    const double at = line * kHatchingPitch;
    const double left = std::max(0.0, at - where.height);
    const double right = std::min(at, where.width);
    scene.add(draw::Line{{where.x + left, where.y + at - left},
                         {where.x + right, where.y + at - right},
                         {{}, kHatchingLine}});
  }
}

void draw_digit(draw::Scene& scene, draw::Point centre, std::string digit, double size,
                int weight) {
  scene.add(draw::Text{centre,
                       std::move(digit),
                       {.size = size,
                        .align = draw::Align::kCentre,
                        .vertical = draw::Vertical::kMiddle,
                        .face = draw::Face::kFigures,
                        .weight = weight}});
}

void draw_classic(draw::Scene& scene, const Rect& where, const Grid& givens, const Grid& digits,
                  const BoardLook& look) {
  draw_grid(scene, where, look);
  const double side = where.width / kSide;
  const int given = given_weight(look, side);
  for (const Cell cell : kAllCells) {
    const bool is_given = !givens.is_blank(cell);
    if (!is_given && digits.is_blank(cell)) continue;
    const Digit digit = is_given ? givens.digit(cell) : digits.digit(cell);
    draw_digit(scene, {where.x + (cell.column() + 0.5) * side, where.y + (cell.row() + 0.5) * side},
               {digit.to_char()}, look.digit * side, is_given ? given : look.placed);
  }
}

}  // namespace nonet::book
