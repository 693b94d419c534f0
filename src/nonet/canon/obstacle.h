// Why a grid has no canonical form, in words.

#pragma once

#include <string>

#include "nonet/board/grid.h"

namespace nonet {

// "5 stands 2 times in row 1, so it has no canonical form"; empty for a grid that has one.
std::string canon_obstacle(const Grid& grid);

}  // namespace nonet
