// Regions: unions of complete houses that do not overlap. A region has a known sum, and holds each
// value as often as it has houses.
//
// A family is houses one after the other in the network that do not overlap: the rows, the columns,
// the boxes. Regions are runs of a family: rows 2 to 4, boxes 5 and 6.

#pragma once

#include <vector>

#include "nonet/kernel/budget.h"
#include "nonet/kernel/cell_bits.h"
#include "nonet/kernel/network.h"

namespace nonet::kernel {

struct Region {
  CellBits cells;
  std::size_t houses = 0;
  std::size_t family = 0;
};

// All regions of at most `most_houses` houses, and those from either end of a family that leave at
// most as many out; family by family.
std::vector<Region> regions_of(const Network& network, std::size_t most_houses);

// The two parts of add_derived() in derive.h.
void add_sums_of_leftovers(Network& network, Budget& budget);
void add_sets_of_leftovers(Network& network, Budget& budget);

}  // namespace nonet::kernel
