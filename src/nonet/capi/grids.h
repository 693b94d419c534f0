// Arrays of grids as C has them: 81 bytes each, one after the other.

#pragma once

#include <cstddef>
#include <cstdint>

#include "nonet/board/grid.h"
#include "nonet/capi/nonet.h"

namespace nonet::capi {

// Precondition: check_grids() has accepted the array. A value above 9 is read as a blank: the
// caller's memory may have changed since, by another thread or by results that overlap it.
Grid grid_at(const std::uint8_t* grids, std::size_t i);
void put_grid(std::uint8_t* grids, std::size_t i, const Grid& grid);

// Checks that an array of `count` grids is possible, is not null unless count is 0, and holds
// digits and blanks only.
nonet_status check_grids(const std::uint8_t* grids, std::size_t count, const char* name);
// Checks the same of an array of items of `size` bytes, but for its values.
nonet_status check_room(const void* items, std::size_t count, std::size_t size, const char* name);

}  // namespace nonet::capi
