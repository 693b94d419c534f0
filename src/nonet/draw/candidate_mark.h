// The mark of a candidate that plays a role in a step: circle, square, dark disc, or a slash that
// passes behind the candidate's digit.
//
//      /
//     ( 4 )     the disc hides the slash and what else runs there, so that the digit can be read
//    /

#pragma once

#include "nonet/draw/board_picture.h"
#include "nonet/draw/scene.h"
#include "nonet/draw/theme.h"

namespace nonet::draw {

// How far a slash reaches, to each side and up and down, in radii: not as far as the discs and
// digits of neighbours.
inline constexpr double kSlashArm = 1.1;
// The radius of the disc of an eliminated candidate, in radii.
inline constexpr double kStruckDisc = 0.85;

// Draws all but the digit. `line` is the width of lines. Nothing for Role::kNone.
void add_mark(Scene& scene, Point centre, double radius, double line, Role role,
              const Theme& theme);

}  // namespace nonet::draw
