// LoopMemo: a board, and the pairs of digits through which the search for unique loops met no loop
// there. A search along a pair looks at nothing but the candidates of the cells that hold both of
// its digits, and most steps change few of them.

#pragma once

#include <array>
#include <cstdint>

#include "nonet/board/cell.h"
#include "nonet/board/digit_set.h"

namespace nonet {

struct LoopMemo {
  std::array<DigitSet, kCells> candidates{};     // by cell
  std::array<std::uint16_t, kDigits> without{};  // by the pair's lower digit: bit d for digit d + 1
};

}  // namespace nonet
