// Sets of leftovers, the law of leftovers: two regions of as many houses have each value equally
// often. What only the one has and what only the other has are the same values, each as often.

#include <set>

#include "nonet/kernel/derive.h"
#include "nonet/kernel/regions.h"

namespace nonet::kernel {

namespace {

constexpr std::size_t kMostDerived = 1500;
constexpr std::size_t kMostHouses = 8;

// Two single houses share at least two cells: with one, nothing follows that peers do not say.
// Larger regions leave at most as many cells over as there are values.
bool worth_adding(std::size_t values, const Region& a, std::size_t left) {
  return left != 0 && (a.houses == 1 ? left + 2 <= values : left <= values - 2);
}

}  // namespace

void add_sets_of_leftovers(Network& network) {
  const std::vector<Region> regions = regions_of(network, kMostHouses);
  const auto values = static_cast<std::size_t>(used_values(network).size());
  std::set<std::pair<std::vector<CellIndex>, std::vector<CellIndex>>> known;
  for (std::size_t i = 0; i < regions.size(); ++i) {
    const Region& a = regions[i];
    const std::size_t size = a.cells.size();
    for (std::size_t j = i + 1; j < regions.size(); ++j) {
      const Region& b = regions[j];
      if (a.family == b.family || a.houses != b.houses) continue;
      if (!worth_adding(values, a, size - a.cells.common(b.cells))) continue;
      CellBits left = a.cells;
      left -= b.cells;
      CellBits right = b.cells;
      right -= a.cells;
      EqualSets equal{.left = left.cells(), .right = right.cells(), .origin = kDerived};
      if (!known.emplace(equal.left, equal.right).second) continue;
      network.equal_sets.push_back(std::move(equal));
      if (known.size() == kMostDerived) return;
    }
  }
}

void add_derived(Network& network) {
  add_sums_of_leftovers(network);
  add_sets_of_leftovers(network);
}

}  // namespace nonet::kernel
