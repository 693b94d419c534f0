// Rules of sets of cells.

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "nonet/kernel/rules/rules.h"

namespace nonet::kernel::rules {

namespace {

Cells first_part(const Clue& clue) { return Cells(clue.cells).first(clue.first_part); }
Cells second_part(const Clue& clue) { return Cells(clue.cells).subspan(clue.first_part); }

// Whether the sum of all circles, how many they are, leaves it open that a number stands in them.
struct Choice {
  bool may_stand = false;
  bool may_be_absent = false;
};

// Numbers that stand in circles add up to the number of circles. Bit s of a mask: some of the other
// numbers have the sum s.
Choice choice_of(const NetworkBuilder& network, std::size_t circles, int value) {
  constexpr std::size_t kMostBits = 63;
  if (circles > kMostBits) return {.may_stand = true, .may_be_absent = true};
  std::uint64_t sums = 1;
  for (int other = 0; other < network.values(); ++other) {
    if (other != value) sums |= sums << network.number(other);
  }
  const auto has = [sums](std::int64_t sum) { return sum >= 0 && (sums >> sum & 1U) != 0; };
  const auto all = static_cast<std::int64_t>(circles);
  return {.may_stand = has(all - network.number(value)), .may_be_absent = has(all)};
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
  for (auto number = clue.numbers.begin(); number != clue.numbers.end(); ++number) {
    if (std::find(clue.numbers.begin(), number, *number) != number) continue;
    const int value = network.value_of(*number);
    if (value < 0) return network.refuse(clue.cells);
    const auto least = std::ranges::count(clue.numbers, *number);
    const auto enough = [least](int count) { return count >= least; };
    network.add_count(clue.cells, ValueSet::of(value), enough);
  }
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
  for (int value = 0; value < network.values(); ++value) {
    const int number = network.number(value);
    const Choice choice = choice_of(network, clue.cells.size(), value);
    network.add_count(clue.cells, ValueSet::of(value), [=](int count) {
      if (count == 0) return number == 0 || choice.may_be_absent;
      return count == number && choice.may_stand;
    });
  }
}

}  // namespace nonet::kernel::rules
