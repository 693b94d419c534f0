// The sign of a label: nine squares, of which 1, 3, 5, 7 or 9 are black, as on dice.

#pragma once

#include "nonet/draw/scene.h"
#include "nonet/rate/label.h"

namespace nonet::book {

// A sign's colours: black on paper, or white with a line of its own on a dark ground.
struct SignInk {
  draw::Colour full{0x000000};
  draw::Colour line{0x000000};
};

void draw_sign(draw::Scene& scene, draw::Point top_left, double side, Label label,
               const SignInk& ink = {});

}  // namespace nonet::book
