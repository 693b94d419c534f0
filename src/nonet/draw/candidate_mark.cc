#include "nonet/draw/candidate_mark.h"

#include <optional>

namespace nonet::draw {

namespace {

void add_square(Scene& scene, Point centre, double radius, double line, const Tint& tint) {
  const double half = 0.9 * radius;
  // Rounded as far as arrows reach, which end on the circle.
  scene.add(Rectangle{{centre.x - half, centre.y - half, 2 * half, 2 * half},
                      0.35 * radius,
                      tint.fill,
                      Stroke{tint.line, line, Dash::kSolid}});
}

void add_struck(Scene& scene, Point centre, double radius, double line, const Tint& tint) {
  const double arm = kSlashArm * radius;
  scene.add(Line{{centre.x - arm, centre.y + arm},
                 {centre.x + arm, centre.y - arm},
                 {tint.line, 2.8 * line, Dash::kSolid}});
  scene.add(Circle{centre, kStruckDisc * radius, tint.fill, std::nullopt});
}

}  // namespace

void add_mark(Scene& scene, Point centre, double radius, double line, Role role,
              const Theme& theme) {
  const auto circle = [&](const Tint& tint) {
    scene.add(Circle{centre, radius, tint.fill, Stroke{tint.line, line, Dash::kSolid}});
  };
  switch (role) {
    case Role::kPattern:
      return circle(theme.pattern);
    case Role::kSide:
      return add_square(scene, centre, radius, line, theme.side);
    case Role::kPlaced:
      return circle(theme.placed);
    case Role::kEliminated:
      return add_struck(scene, centre, radius, line, theme.eliminated);
    case Role::kNone:
      return;
  }
}

}  // namespace nonet::draw
