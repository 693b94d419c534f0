// Palette: the colours of rules' marks and of houses, for light and dark paper and in greys.
//
// Shades and lines lie behind digits, and leave them as legible as on paper. Grey lines differ in
// weight and dashes, too, since nothing else tells them apart.

#pragma once

#include "nonet/draw/scene.h"
#include "nonet/draw/theme.h"
#include "nonet/geometry/clue.h"

namespace nonet::draw {

// How lines of a rule look; of marks without a line, the colour that fills them.
struct MarkLook {
  Colour colour;
  double width = 0;  // of a line, as a share of a cell's side; 0: no line
  Dash dash = Dash::kSolid;
};

MarkLook look_of(geometry::Rule rule, const Theme& theme);

// The colour of shaded houses: windows, centre dot, asterisk, girandola.
Colour house_shade(const Theme& theme);
Colour diagonal_colour(const Theme& theme);
// The colour of the set with this number; the colours repeat in turn.
Colour set_shade(int number, const Theme& theme);

}  // namespace nonet::draw
