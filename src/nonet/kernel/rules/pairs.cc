// Rules of two cells.

#include <cstdint>

#include "nonet/kernel/rules/relations.h"
#include "nonet/kernel/rules/rules.h"

namespace nonet::kernel::rules {

namespace {

void add_two(NetworkBuilder& network, const Clue& clue, std::uint32_t table) {
  network.add_pair(clue.cells[0], clue.cells[1], table);
}

}  // namespace

void add_difference(NetworkBuilder& network, const Clue& clue) {
  const int difference = number_of(network.layout(), clue);
  add_two(network, clue, network.table_of_numbers([difference](int a, int b) {
    return differ_by(a, b, difference);
  }));
}

void add_ratio(NetworkBuilder& network, const Clue& clue) {
  const int ratio = number_of(network.layout(), clue);
  add_two(network, clue,
          network.table_of_numbers([ratio](int a, int b) { return in_ratio(a, b, ratio); }));
}

void add_pair_sum(NetworkBuilder& network, const Clue& clue) {
  const int sum = number_of(network.layout(), clue);
  add_two(network, clue, network.table_of_numbers([sum](int a, int b) { return a + b == sum; }));
}

void add_greater(NetworkBuilder& network, const Clue& clue) {
  add_two(network, clue, network.table([](int a, int b) { return a > b; }));
}

}  // namespace nonet::kernel::rules
