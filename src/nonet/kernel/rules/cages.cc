// Rules of sets of cells.

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "nonet/kernel/rules/rules.h"

namespace nonet::kernel::rules {

namespace {

Cells first_part(const Clue& clue) { return Cells(clue.cells).first(clue.first_part); }
Cells second_part(const Clue& clue) { return Cells(clue.cells).subspan(clue.first_part); }

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
    network.add_count(clue.cells, ValueSet::of(value),
                      [number](int count) { return count == 0 || count == number; });
  }
}

}  // namespace nonet::kernel::rules
