// What the fish finders remember from call to call. A search for fish depends on the cells of its
// digit alone, and most steps change the cells of a few digits only.

#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "nonet/board/cell_set.h"
#include "nonet/board/digit_set.h"
#include "nonet/logic/techniques/fish_search.h"

namespace nonet {

struct FishMemo {
  struct OfDigit {
    // The digit's cells for which the other members hold.
    CellSet cells;
    // The cells that no layout of the digit uses (templates.h). No fish removes any other cell.
    CellSet targets;
    // Bit i: no fish of the technique kXWing + i.
    std::uint64_t nothing = 0;
  };
  std::array<OfDigit, kDigits> digits{};
  std::vector<HouseSet> covers;
};

}  // namespace nonet
