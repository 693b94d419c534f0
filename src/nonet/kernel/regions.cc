#include "nonet/kernel/regions.h"

#include <algorithm>

namespace nonet::kernel {

namespace {

// The complete houses, family by family.
std::vector<std::vector<CellBits>> families_of(const Network& network) {
  std::vector<std::vector<CellBits>> families;
  CellBits taken(network.cells.size());
  for (const Different& different : network.different) {
    if (!different.complete) continue;
    const CellBits cells(network.cells.size(), different.cells);
    if (families.empty() || taken.meets(cells)) {
      families.emplace_back();
      taken = CellBits(network.cells.size());
    }
    families.back().push_back(cells);
    taken |= cells;
  }
  return families;
}

}  // namespace

std::vector<Region> regions_of(const Network& network, std::size_t most_houses) {
  std::vector<Region> regions;
  const std::vector<std::vector<CellBits>> families = families_of(network);
  for (std::size_t family = 0; family < families.size(); ++family) {
    const std::vector<CellBits>& houses = families[family];
    for (std::size_t first = 0; first < houses.size(); ++first) {
      Region region{CellBits(network.cells.size()), 0, family};
      for (std::size_t last = first; last < houses.size(); ++last) {
        region.cells |= houses[last];
        ++region.houses;
        const bool at_end = first == 0 || last + 1 == houses.size();
        const bool few =
            region.houses <= most_houses || houses.size() - region.houses <= most_houses;
        if (region.houses <= most_houses || (at_end && few)) regions.push_back(region);
      }
    }
  }
  return regions;
}

}  // namespace nonet::kernel
