// Rules of lines whose ends bound the cells between them.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "nonet/kernel/rules/rules.h"

namespace nonet::kernel::rules {

namespace {

// Values below `end`.
ValueSet below(int end) { return ValueSet::first_values(end); }

// Both ends come first, so that the machine need not remember what stood between them:
//
//   key: none read | one end and its value | what the others may be
//
// `inner` gives, for the values of both ends, the values that the others may have; nullopt: the
// ends exclude each other. So do ends that leave too few values to others that must differ.
template <class Inner>
void add_bounded(NetworkBuilder& network, const Clue& clue, int number, Inner inner) {
  constexpr MachineKey kNone = MachineKey{1} << 63;
  constexpr MachineKey kOneEnd = MachineKey{1} << 62;
  std::vector<CellIndex> order{clue.cells.front(), clue.cells.back()};
  for (std::size_t i = 1; i + 1 < clue.cells.size(); ++i) order.push_back(clue.cells[i]);
  const int different = network.most_in_a_house(Cells(order).subspan(2));
  const auto step = [&](MachineKey key, int value) -> std::optional<MachineKey> {
    if (key == kNone) return kOneEnd | static_cast<MachineKey>(value);
    if ((key & kOneEnd) != 0) {
      const std::optional<ValueSet> others = inner(static_cast<int>(key & ~kOneEnd), value);
      if (!others.has_value() || others->size() < different) return std::nullopt;
      return others->bits();
    }
    if (!ValueSet::from_bits(key).contains(value)) return std::nullopt;
    return key;
  };
  const auto accepts = [](MachineKey key) { return (key & (kNone | kOneEnd)) == 0; };
  const std::int64_t which = std::int64_t{number} * geometry::kMostCells + different;
  network.add_reading(order, which, {.start = kNone, .step = step, .accepts = accepts});
}

}  // namespace

void add_between(NetworkBuilder& network, const Clue& clue) {
  add_bounded(network, clue, 0, [](int a, int b) -> std::optional<ValueSet> {
    const auto [low, high] = std::minmax(a, b);
    return below(high) - below(low + 1);
  });
}

void add_lockout(NetworkBuilder& network, const Clue& clue) {
  const int least = number_of(network.layout(), clue);
  const ValueSet all = network.layout().all_values();
  add_bounded(network, clue, least, [=](int a, int b) -> std::optional<ValueSet> {
    const auto [low, high] = std::minmax(a, b);
    if (high - low < least) return std::nullopt;
    return all - (below(high + 1) - below(low));
  });
}

}  // namespace nonet::kernel::rules
