// AlignedMemo: a board on which the search for aligned exclusions of one size found nothing. Most
// searches find nothing, and on the next board, where a few candidates are gone, only bases that
// these concern have to be looked at.

#pragma once

#include <array>

#include "nonet/board/cell_set.h"
#include "nonet/board/digit_set.h"

namespace nonet {

struct AlignedMemo {
  std::array<DigitSet, kCells> candidates{};  // by cell
  CellSet bases;                              // the cells that could be in a base
};

}  // namespace nonet
