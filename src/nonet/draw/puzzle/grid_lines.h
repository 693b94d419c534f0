// The lines between and around the cells of a layout.

#pragma once

#include "nonet/draw/puzzle/canvas.h"

namespace nonet::draw {

// Thick around boxes, regions and the whole board, thin elsewhere; each as long as it goes on.
void draw_grid_lines(const Canvas& canvas);

}  // namespace nonet::draw
