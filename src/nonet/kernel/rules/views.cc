// Rules of lines that are seen from outside.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "nonet/kernel/rules/rules.h"

namespace nonet::kernel::rules {

namespace {

// Whether `sum` lies within the bounds of sums of the line's cells, which keeps keys small.
bool may_be_sum(const NetworkBuilder& network, const Clue& clue, std::int64_t sum) {
  const auto cells = static_cast<std::int64_t>(clue.cells.size());
  return sum >= 0 && sum <= cells * network.greatest_number();
}

bool are_different(const NetworkBuilder& network, Cells cells) {
  return network.most_in_a_house(cells) == static_cast<int>(cells.size());
}

// Whether `count` numbers from `least` to `greatest`, which differ if `different`, may have `sum`.
bool may_have_sum(std::int64_t count, std::int64_t sum, std::int64_t least, std::int64_t greatest,
                  bool different) {
  const std::int64_t spread = different ? count * (count - 1) / 2 : 0;
  return sum >= count * least + spread && sum <= count * greatest - spread;
}

// Whether `sum` lies within the bounds of sums of `first` different numbers that include `first`.
// There are enough lower numbers, but `first` may be one of the greatest itself.
bool may_be_different_x_sum(const NetworkBuilder& network, int first, int sum) {
  int least = first;
  int greatest = first;
  int high = network.greatest_number();
  for (int i = 0; i < first - 1; ++i, --high) {
    if (high == first) --high;
    least += network.least_number() + i;
    greatest += high;
  }
  return least <= sum && sum <= greatest;
}

// Up to so many values, the machine of a sandwich also counts cells, where they differ.
constexpr int kMostCountedValues = 16;

}  // namespace

// Keys: 0 before the first end of the sandwich, 1 behind the second; between them, 2 (the first end
// was the least number) or 3 (the greatest) plus 4 times the number of cells, where they are
// counted, plus 256 times the sum so far.
void add_sandwich(NetworkBuilder& network, const Clue& clue) {
  const int sum = number_of(network.layout(), clue);
  if (!may_be_sum(network, clue, sum)) return network.refuse(clue.cells);
  const int greatest = network.values() - 1;
  const bool counted = network.values() <= kMostCountedValues && are_different(network, clue.cells);
  const auto longer = [&](MachineKey key, int value) -> std::optional<MachineKey> {
    const auto count = static_cast<std::int64_t>(key / 4 % 64) + (counted ? 1 : 0);
    const auto so_far = static_cast<std::int64_t>(key / 256) + network.number(value);
    if (so_far > sum) return std::nullopt;
    if (counted && !may_have_sum(count, so_far, network.least_number() + 1,
                                 network.greatest_number() - 1, true)) {
      return std::nullopt;
    }
    return static_cast<MachineKey>((so_far * 64 + count) * 4) + key % 4;
  };
  const auto step = [&](MachineKey key, int value) -> std::optional<MachineKey> {
    const bool is_end = value == 0 || value == greatest;
    if (key == 0 && is_end) return value == 0 ? 2 : 3;
    if (key < 2) return is_end ? std::nullopt : std::optional(key);
    if (!is_end) return longer(key, value);
    const bool is_other_end = (key % 4 == 2) == (value == greatest);
    const bool is_whole = key / 256 == static_cast<MachineKey>(sum);
    return is_other_end && is_whole ? std::optional<MachineKey>(1) : std::nullopt;
  };
  const auto accepts = [](MachineKey key) { return key == 1; };
  network.add_reading(clue.cells, std::int64_t{sum} * 2 + (counted ? 1 : 0),
                      {.start = 0, .step = step, .accepts = accepts});
}

// Keys: 0 before the first cell; then (cells left * radix + sum left) * 2 + 1.
void add_x_sum(NetworkBuilder& network, const Clue& clue) {
  const int sum = number_of(network.layout(), clue);
  if (!may_be_sum(network, clue, sum)) return network.refuse(clue.cells);
  const std::int64_t radix = std::int64_t{sum} + 1;
  const bool different = are_different(network, clue.cells);
  const auto key_of = [&](std::int64_t cells, std::int64_t rest) -> std::optional<MachineKey> {
    if (!may_have_sum(cells, rest, network.least_number(), network.greatest_number(), different)) {
      return std::nullopt;
    }
    return static_cast<MachineKey>((cells * radix + rest) * 2 + 1);
  };
  const auto step = [&](MachineKey key, int value) -> std::optional<MachineKey> {
    const int number = network.number(value);
    if (key == 0) {
      if (different && !may_be_different_x_sum(network, number, sum)) return std::nullopt;
      return number == 0 ? key_of(0, sum) : key_of(number - 1, sum - number);
    }
    const auto left = static_cast<std::int64_t>(key / 2);
    if (left < radix) return key;
    return key_of(left / radix - 1, left % radix - number);
  };
  const auto accepts = [=](MachineKey key) {
    return key != 0 && key / 2 < static_cast<MachineKey>(radix);
  };
  network.add_reading(clue.cells, std::int64_t{sum} * 2 + (different ? 1 : 0),
                      {.start = 0, .step = step, .accepts = accepts});
}

// Keys: (number of cells seen) * (number of values + 1) + greatest height so far, from 1.
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
