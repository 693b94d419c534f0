#include "nonet/book/sign.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace nonet::book {

namespace {

// Shares of the sign's side.
constexpr double kSquare = 0.26;
constexpr double kPitch = 0.37;
constexpr double kOutline = 0.022;
constexpr double kLeastOutline = 0.4;  // points

// Row by row.
constexpr std::array<std::string_view, kLabels> kFull{"....#....", "#...#...#", "#.#.#.#.#",
                                                      "#.#####.#", "#########"};

}  // namespace

void draw_sign(draw::Scene& scene, draw::Point top_left, double side, Label label,
               const SignInk& ink) {
  const double line = std::max(kLeastOutline, kOutline * side);
  const std::string_view full = kFull[static_cast<std::size_t>(label)];
  for (std::size_t i = 0; i < full.size(); ++i) {
    const std::size_t row = i / 3;
    const draw::Rect square{top_left.x + static_cast<double>(i % 3) * kPitch * side,
                            top_left.y + static_cast<double>(row) * kPitch * side, kSquare * side,
                            kSquare * side};
    draw::Rectangle shape;
    shape.rect = full[i] == '#' ? square : square.inset(line / 2);
    if (full[i] == '#') {
      shape.fill = ink.full;
    } else {
      shape.stroke = draw::Stroke{ink.line, line};
    }
    scene.add(shape);
  }
}

}  // namespace nonet::book
