// The lines between and around the cells of a layout.

#pragma once

#include "nonet/draw/puzzle/canvas.h"

namespace nonet::draw {

// Draws thick lines around boxes, regions and the whole board, thin ones elsewhere; each as long as
// its weight stays the same.
void draw_grid_lines(const Canvas& canvas);

}  // namespace nonet::draw
