// Sets of leftovers, the law of leftovers: two regions of as many houses hold each value equally
// often. So the cells that only the one has and those that only the other has hold the same values,
// each as often.

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "nonet/kernel/derive.h"
#include "nonet/kernel/regions.h"

namespace nonet::kernel {

namespace {

constexpr std::size_t kMostDerived = 1500;
constexpr std::size_t kMostHouses = 8;

// Two single houses must share two cells: with one, nothing follows that peers do not say. Larger
// regions may leave over as many cells as there are values, less two.
bool worth_adding(std::size_t values, const Region& a, std::size_t left) {
  return left != 0 && (a.houses == 1 ? left + 2 <= values : left <= values - 2);
}

// For each region the index of the next one of as many houses; past the end: there is none.
std::vector<std::size_t> next_of_size(const std::vector<Region>& regions) {
  std::vector<std::size_t> next(regions.size());
  std::vector<std::size_t> last;  // by number of houses: the region met last
  for (std::size_t i = regions.size(); i-- > 0;) {
    if (regions[i].houses >= last.size()) last.resize(regions[i].houses + 1, regions.size());
    next[i] = std::exchange(last[regions[i].houses], i);
  }
  return next;
}

// Recognises equal sets that were found before: a hash table with open addressing, of indices into
// the network's list.
class KnownSides {
 public:
  explicit KnownSides(const std::vector<EqualSets>& list) : list_(list), slots_(kSlots, kNone) {}

  // Whether the pair is new; the caller must then append it to the list.
  bool insert(const CellBits& left, const CellBits& right) {
    std::size_t slot = static_cast<std::size_t>(hash(hash(0, left), right) >> kShift);
    for (; slots_[slot] != kNone; slot = (slot + 1) % kSlots) {
      const EqualSets& other = list_[slots_[slot]];
      if (is_same(left, other.left) && is_same(right, other.right)) return false;
    }
    slots_[slot] = static_cast<std::uint32_t>(list_.size());
    return true;
  }

 private:
  static constexpr int kShift = 52;
  static constexpr std::size_t kSlots = std::size_t{1} << (64 - kShift);
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};
  static_assert(kSlots > 2 * kMostDerived);

  // Fibonacci hashing, word by word.
  static std::uint64_t hash(std::uint64_t before, const CellBits& cells) {
    for (const std::uint64_t word : cells.words()) {
      before = (before ^ word) * 0x9E3779B97F4A7C15U;
      before ^= before >> 29;
    }
    return before;
  }

  static bool is_same(const CellBits& cells, std::span<const CellIndex> members) {
    if (cells.size() != members.size()) return false;
    for (const CellIndex cell : members) {
      if (!cells.contains(cell)) return false;
    }
    return true;
  }

  const std::vector<EqualSets>& list_;
  std::vector<std::uint32_t> slots_;
};

}  // namespace

void add_sets_of_leftovers(Network& network, Budget& budget) {
  const std::vector<Region> regions = regions_of(network, kMostHouses);
  const auto values = static_cast<std::size_t>(used_values(network).size());
  KnownSides known(network.equal_sets);
  const std::size_t before = network.equal_sets.size();
  const std::vector<std::size_t> next = next_of_size(regions);
  for (std::size_t i = 0; i < regions.size(); ++i) {
    const Region& a = regions[i];
    const std::size_t size = a.cells.size();
    if (budget.ended()) return;
    for (std::size_t j = next[i]; j < regions.size(); j = next[j]) {
      const Region& b = regions[j];
      if (a.family == b.family) continue;
      if (!worth_adding(values, a, size - a.cells.common(b.cells))) continue;
      CellBits left = a.cells;
      left -= b.cells;
      CellBits right = b.cells;
      right -= a.cells;
      if (!known.insert(left, right)) continue;
      network.equal_sets.push_back(
          {.left = left.cells(), .right = right.cells(), .origin = kDerived});
      if (network.equal_sets.size() - before == kMostDerived) return;
    }
  }
}

void add_derived(Network& network, Budget& budget) {
  add_sums_of_leftovers(network, budget);
  add_sets_of_leftovers(network, budget);
}

void add_derived(Network& network) {
  Budget budget;
  add_derived(network, budget);
}

}  // namespace nonet::kernel
