// Locked candidates: a digit whose places in a box all lie in one line has no other place in that
// line (pointing), and a digit whose places in a line all lie in one box no other in it (claiming).

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "nonet/board/digit_set.h"
#include "nonet/board/house.h"
#include "nonet/logic/state.h"
#include "nonet/logic/technique.h"

namespace nonet {

// A box and a line that share three cells, in one of the two roles.
struct Crossing {
  House base;                    // here the digit is confined to the shared cells,
  House cover;                   // and so removed from the rest of this house
  std::uint16_t base_bits = 0;   // the shared cells as places in base
  std::uint16_t cover_bits = 0;  // and in cover
};

// The 54 crossings whose base is a box (pointing) or a line (claiming), in scan order.
std::span<const Crossing> crossings(bool from_box, Convention convention);

// By base, the digits that have two or more places there, all in the cells of one crossing. Mostly
// there are none, and this is found out faster than crossing by crossing.
std::array<DigitSet, kHouses> locked_digits(const State& state, bool from_box);

}  // namespace nonet
