#include <algorithm>
#include <string>

#include "nonet/draw/puzzle/marks.h"

namespace nonet::draw {

namespace {

using geometry::Rule;

// A frame, so that numbers of several rules are told apart.
void draw_frame(const Canvas& canvas, Point centre, Rule rule) {
  const Stroke stroke = canvas.ink_pen();
  const double half = 0.32 * canvas.side();
  const Rect square{centre.x - half, centre.y - half, 2 * half, 2 * half};
  if (rule == Rule::kNumberedRoom) {
    canvas.scene.add(Circle{centre, half, std::nullopt, stroke});
  } else if (rule == Rule::kSkyscraper) {
    canvas.scene.add(Rectangle{square, 0, std::nullopt, stroke});
  } else if (rule == Rule::kXSum) {
    canvas.scene.add(Path{.points = {{centre.x, square.y - 0.3 * half},
                                     {square.right() + 0.3 * half, centre.y},
                                     {centre.x, square.bottom() + 0.3 * half},
                                     {square.x - 0.3 * half, centre.y}},
                          .closed = true,
                          .stroke = stroke});
  }
}

// An arrow into the corner of the clue's place at which its diagonal begins.
void draw_slanted(const Canvas& canvas, const OutsideClue& clue) {
  const Point tip = canvas.plane.centre(clue.at);
  const double side = canvas.side();
  const Point towards{clue.towards.right * side, clue.towards.down * side};
  const Point from{tip.x + 0.2 * towards.x, tip.y + 0.2 * towards.y};
  const Point to{tip.x + 0.46 * towards.x, tip.y + 0.46 * towards.y};
  canvas.scene.add(Curve{from, from, from, to, canvas.pen(canvas.theme.ink, 0.03), 0.17 * side});
}

}  // namespace

void draw_outside(const Canvas& canvas, const OutsideClue& outside, bool framed) {
  const geometry::Clue& clue = *outside.clue;
  const int number = clue.numbers.front();
  const std::string words =
      clue.rule == Rule::kNumberedRoom ? canvas.symbol_of_number(number) : std::to_string(number);
  Point at = canvas.plane.centre(outside.at);
  double size = words.size() > 2 ? 0.3 : 0.4;
  if (outside.towards.slants()) {
    draw_slanted(canvas, outside);
    size = words.size() > 2 ? 0.24 : 0.3;
    at.x -= 0.16 * outside.towards.right * canvas.side();
    at.y -= 0.12 * outside.towards.down * canvas.side();
  } else if (framed) {
    draw_frame(canvas, at, clue.rule);
    size = std::min(size, 0.32);
  }
  canvas.text(at, words, size, canvas.theme.ink);
}

}  // namespace nonet::draw
