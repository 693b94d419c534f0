// Rewrites the comment of a puzzle for an image of the puzzle.

#pragma once

#include <string>
#include <string_view>

#include "nonet/board/grid.h"
#include "nonet/board/symmetry.h"

namespace nonet {

// The comment of the puzzle's image under a symmetry. Solutions of the puzzle, 81 digits each, are
// transformed with it, each behind the one character that stood before it. Everything else is left
// out: ratings, names, sources and numbers are about the original puzzle, or name its cells.
std::string comment_of_image(std::string_view comment, const Grid& givens, const Symmetry& by);

}  // namespace nonet
