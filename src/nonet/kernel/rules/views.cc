// Rules of lines that are seen from outside.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "nonet/kernel/rules/rules.h"

namespace nonet::kernel::rules {

namespace {

// Whether some numbers of the line may have the sum, as far as size goes; what keeps keys small.
bool may_be_sum(const NetworkBuilder& network, const Clue& clue, std::int64_t sum) {
  const auto cells = static_cast<std::int64_t>(clue.cells.size());
  return sum >= 0 && sum <= cells * network.greatest_number();
}

}  // namespace

// Keys: 0 before the first end of the sandwich, 1 behind the second; between them, 2 (the first
// end was the least number) or 3 (the greatest) and four times the sum so far.
void add_sandwich(NetworkBuilder& network, const Clue& clue) {
  const int sum = number_of(network.layout(), clue);
  if (!may_be_sum(network, clue, sum)) return network.refuse(clue.cells);
  const auto whole = static_cast<MachineKey>(sum);
  const int greatest = network.values() - 1;
  const auto step = [&](MachineKey key, int value) -> std::optional<MachineKey> {
    const bool is_end = value == 0 || value == greatest;
    if (key == 0 && is_end) return value == 0 ? 2 : 3;
    if (key < 2) return is_end ? std::nullopt : std::optional(key);
    const MachineKey so_far = key / 4;
    if (!is_end) {
      const auto number = static_cast<MachineKey>(network.number(value));
      return so_far + number > whole ? std::nullopt : std::optional(key + 4 * number);
    }
    const bool is_other_end = (key % 4 == 2) == (value == greatest);
    return is_other_end && so_far == whole ? std::optional<MachineKey>(1) : std::nullopt;
  };
  const auto accepts = [](MachineKey key) { return key == 1; };
  network.add_reading(clue.cells, sum, {.start = 0, .step = step, .accepts = accepts});
}

// Keys: 0 before the first cell; then 1 and twice what is left, of the sum and, times the sum's
// radix, of the cells.
void add_x_sum(NetworkBuilder& network, const Clue& clue) {
  const int sum = number_of(network.layout(), clue);
  if (!may_be_sum(network, clue, sum)) return network.refuse(clue.cells);
  const std::int64_t radix = std::int64_t{sum} + 1;
  const auto key_of = [&](std::int64_t cells, std::int64_t rest) -> std::optional<MachineKey> {
    if (rest < cells * network.least_number()) return std::nullopt;
    if (rest > cells * network.greatest_number()) return std::nullopt;
    return static_cast<MachineKey>((cells * radix + rest) * 2 + 1);
  };
  const auto step = [&](MachineKey key, int value) -> std::optional<MachineKey> {
    const int number = network.number(value);
    if (key == 0) return number == 0 ? key_of(0, sum) : key_of(number - 1, sum - number);
    const auto left = static_cast<std::int64_t>(key / 2);
    if (left < radix) return key;
    return key_of(left / radix - 1, left % radix - number);
  };
  const auto accepts = [=](MachineKey key) {
    return key != 0 && key / 2 < static_cast<MachineKey>(radix);
  };
  network.add_reading(clue.cells, sum, {.start = 0, .step = step, .accepts = accepts});
}

// Keys: how many cells were seen, times the number of values and one, and the greatest value so
// far, from 1.
void add_skyscraper(NetworkBuilder& network, const Clue& clue) {
  const int seen = number_of(network.layout(), clue);
  if (seen < 1 || seen > std::min(static_cast<int>(clue.cells.size()), network.values())) {
    return network.refuse(clue.cells);
  }
  const auto radix = static_cast<MachineKey>(network.values()) + 1;
  const auto step = [=](MachineKey key, int value) -> std::optional<MachineKey> {
    const MachineKey height = static_cast<MachineKey>(value) + 1;
    if (height <= key % radix) return key;
    const MachineKey count = key / radix + 1;
    if (count > static_cast<MachineKey>(seen)) return std::nullopt;
    return count * radix + height;
  };
  const auto accepts = [=](MachineKey key) { return key / radix == static_cast<MachineKey>(seen); };
  network.add_reading(clue.cells, seen, {.start = 0, .step = step, .accepts = accepts});
}

void add_numbered_room(NetworkBuilder& network, const Clue& clue) {
  const int wanted = network.value_of(number_of(network.layout(), clue));
  if (wanted < 0) return network.refuse(clue.cells);
  const CellIndex first = clue.cells.front();
  ValueSet allowed;
  for (int k = 0; k < network.values(); ++k) {
    const int number = network.number(k);
    if (number < 1 || static_cast<std::size_t>(number) > clue.cells.size()) continue;
    allowed |= ValueSet::of(k);
    const std::uint32_t table =
        network.table([=](int at_first, int there) { return at_first != k || there == wanted; });
    network.add_pair(first, clue.cells[static_cast<std::size_t>(number) - 1], table);
  }
  network.require(first, allowed);
}

}  // namespace nonet::kernel::rules
