// Rules of sets of cells.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "nonet/kernel/rules/rules.h"

namespace nonet::kernel::rules {

namespace {

Cells first_part(const Clue& clue) { return Cells(clue.cells).first(clue.first_part); }
Cells second_part(const Clue& clue) { return Cells(clue.cells).subspan(clue.first_part); }

// How many of the cells may have the same value: no more than there are rows, columns or boxes that
// the cells lie in.
int most_alike(const NetworkBuilder& network, Cells cells) {
  auto most = static_cast<std::ptrdiff_t>(cells.size());
  using enum geometry::HouseKind;
  for (const geometry::HouseKind kind : {kRow, kColumn, kBox, kRegion}) {
    std::ptrdiff_t houses = 0;
    std::vector<bool> in_one(network.layout().cells.size());
    for (const geometry::House& house : network.layout().houses) {
      if (house.kind != kind) continue;
      for (const CellIndex cell : house.cells) in_one[cell] = true;
      houses += std::ranges::find_first_of(house.cells, cells) != house.cells.end() ? 1 : 0;
    }
    if (std::ranges::all_of(cells, [&](CellIndex cell) { return in_one[cell]; })) {
      most = std::min(most, houses);
    }
  }
  return static_cast<int>(most);
}

// What is known of a number before any circle is filled.
struct Choice {
  bool may_stand = false;
  bool may_be_absent = false;
};

// Numbers that stand in circles add up to the number of circles, and none is above `most`. Bit s of
// `sums`: some of the other numbers have the sum s.
Choice choice_of(const NetworkBuilder& network, std::size_t circles, int value, int most) {
  const bool fits = network.number(value) <= most;
  constexpr std::size_t kMostBits = 63;
  if (circles > kMostBits) return {.may_stand = fits, .may_be_absent = true};
  std::uint64_t sums = 1;
  for (int other = 0; other < network.values(); ++other) {
    const int number = network.number(other);
    if (other != value && number <= most) sums |= sums << number;
  }
  const auto has = [sums](std::int64_t sum) { return sum >= 0 && (sums >> sum & 1U) != 0; };
  const auto all = static_cast<std::int64_t>(circles);
  return {.may_stand = fits && has(all - network.number(value)), .may_be_absent = has(all)};
}

}  // namespace

void add_cage(NetworkBuilder& network, const Clue& clue) {
  network.add_different(clue.cells);
  if (!clue.numbers.empty()) network.add_sum(clue.cells, clue.numbers.front());
}

void add_sum_cage(NetworkBuilder& network, const Clue& clue) {
  network.add_sum(clue.cells, number_of(network.layout(), clue));
}

void add_region(NetworkBuilder& network, const Clue& clue) { network.add_different(clue.cells); }

void add_quadruple(NetworkBuilder& network, const Clue& clue) {
  const auto stands = [&](ValueSet values, std::ptrdiff_t least) {
    network.add_count(clue.cells, values, [least](int count) { return count >= least; });
  };
  ValueSet listed;
  for (const std::int32_t number : clue.numbers) {
    const int value = network.value_of(number);
    if (value < 0) return network.refuse(clue.cells);
    if (listed.contains(value)) continue;
    listed |= ValueSet::of(value);
    stands(ValueSet::of(value), std::ranges::count(clue.numbers, number));
  }
  // The listed values together stand in at least as many cells as numbers are listed.
  if (listed.size() > 1) stands(listed, static_cast<std::ptrdiff_t>(clue.numbers.size()));
}

void add_equal_sums(NetworkBuilder& network, const Clue& clue) {
  network.add_equal_sums(first_part(clue), second_part(clue));
}

void add_equal_sets(NetworkBuilder& network, const Clue& clue) {
  network.add_equal_sets(first_part(clue), second_part(clue));
}

void add_clone(NetworkBuilder& network, const Clue& clue) {
  const Cells original = first_part(clue);
  const Cells copy = second_part(clue);
  if (original.size() != copy.size()) return network.refuse(clue.cells);
  const std::uint32_t equal = network.table_of_equality();
  for (std::size_t i = 0; i < original.size(); ++i) network.add_pair(original[i], copy[i], equal);
}

void add_circles(NetworkBuilder& network, const Clue& clue) {
  const int most = most_alike(network, clue.cells);
  for (int value = 0; value < network.values(); ++value) {
    const int number = network.number(value);
    const Choice choice = choice_of(network, clue.cells.size(), value, most);
    network.add_count(clue.cells, ValueSet::of(value), [=](int count) {
      if (count == 0) return number == 0 || choice.may_be_absent;
      return count == number && choice.may_stand;
    });
  }
}

}  // namespace nonet::kernel::rules
