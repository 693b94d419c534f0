// Single-digit chains of four cells: two strong links of a digit, joined by a weak one.
//
//   a ═ b ─ c ═ d     a or b holds the digit, not both b and c do, c or d does:
//                     so a or d holds it, and no cell that sees both a and d
//
//   skyscraper        two rows, or two columns, whose b and c share a line
//   2-string kite     a row and a column, whose b and c share a box
//   dual kite         two kites with the same b and c
//   turbot fish       any three links
//
// The remaining single-digit pattern, the empty rectangle, is in empty_rectangle.h.

#pragma once

#include <array>
#include <vector>

#include "nonet/board/cell.h"
#include "nonet/board/digit_set.h"
#include "nonet/board/house.h"
#include "nonet/logic/hodoku_order.h"

namespace nonet {

struct TurbotChain {
  std::array<Cell, 4> cells;
  std::array<House, 3> houses;  // of the links
  Digit digit{1};
  HodokuRank rank;
};

}  // namespace nonet
