// Printed digits and a player's: told apart by the darkness of their ink, where there are two
// tones.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "nonet/base/function_ref.h"
#include "nonet/board/cell.h"
#include "nonet/board/cell_set.h"
#include "nonet/board/grid.h"
#include "nonet/scan/board.h"

namespace nonet::scan {

enum class Split : std::uint8_t {
  kOne,     // one tone: all digits are printed, as far as is seen
  kTwo,     // two tones, and the printed digits alone have one solution
  kUnsure,  // some may be a player's
};

struct Tones {
  Split split = Split::kOne;
  CellSet filled;  // kTwo: a player's digits; kUnsure: the digits that may be
};

// What is known of the size's puzzles.
struct ToneRules {
  std::size_t least_printed;  // fewer givens never have one solution
  int most_givens;            // more are seldom printed
  FunctionRef<bool(const Grid&)> is_unique;
};

Tones tones_of(const Grid& digits, const std::array<CellInk, kCells>& inks, const ToneRules& rules);

}  // namespace nonet::scan
