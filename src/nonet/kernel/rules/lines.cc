// Rules of lines whose cells relate two by two.

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "nonet/base/compose.h"
#include "nonet/kernel/rules/rules.h"

namespace nonet::kernel::rules {

namespace {

// Every two cells of the line that are `distance` apart, the earlier one first.
void add_at_distance(NetworkBuilder& network, Cells line, std::size_t distance,
                     std::uint32_t table) {
  for (std::size_t i = distance; i < line.size(); ++i) {
    network.add_pair(line[i - distance], line[i], table);
  }
}

// Any `length` consecutive cells, or all of a shorter line, are of different classes. There are
// only `length` classes, so that cells `length` apart are of the same class, and the first `length`
// cells have one of each.
template <class ClassOf>
void add_different_classes(NetworkBuilder& network, Cells line, int length, ClassOf class_of) {
  const auto window = static_cast<std::size_t>(length);
  const std::uint32_t different =
      network.table([&](int a, int b) { return class_of(a) != class_of(b); });
  for (std::size_t distance = 1; distance < std::min(window, line.size()); ++distance) {
    add_at_distance(network, line, distance, different);
  }
  if (line.size() < window) return;
  add_at_distance(network, line, window,
                  network.table([&](int a, int b) { return class_of(a) == class_of(b); }));
  for (int of = 0; of < length; ++of) {
    ValueSet values;
    for (int value = 0; value < network.values(); ++value) {
      if (class_of(value) == of) values |= ValueSet::of(value);
    }
    network.add_count(line.first(window), values, [](int count) { return count == 1; });
  }
}

}  // namespace

void add_thermo(NetworkBuilder& network, const Clue& clue) {
  for (std::size_t distance = 1; distance < clue.cells.size(); ++distance) {
    const auto rise = static_cast<int>(distance);
    add_at_distance(network, clue.cells, distance,
                    network.table([rise](int a, int b) { return b - a >= rise; }));
  }
}

void add_slow_thermo(NetworkBuilder& network, const Clue& clue) {
  add_at_distance(network, clue.cells, 1, network.table([](int a, int b) { return a <= b; }));
}

void add_palindrome(NetworkBuilder& network, const Clue& clue) {
  const std::uint32_t equal = network.table_of_equality();
  for (std::size_t i = 0; i < clue.cells.size() / 2; ++i) {
    network.add_pair(clue.cells[i], clue.cells[clue.cells.size() - 1 - i], equal);
  }
}

void add_renban(NetworkBuilder& network, const Clue& clue) {
  network.add_different(clue.cells);
  network.add_run(clue.cells);
}

void add_whisper(NetworkBuilder& network, const Clue& clue) {
  const int least = number_of(network.layout(), clue);
  add_at_distance(network, clue.cells, 1, network.table([least](int a, int b) {
    return a - b >= least || b - a >= least;
  }));
}

void add_entropic(NetworkBuilder& network, const Clue& clue) {
  const int values = network.values();
  if (values % 3 != 0) {
    return network.fail(compose(
        "{} at {} needs a number of values that is a multiple of 3, not {}",
        {geometry::info(clue.rule).name, name_of(network.layout(), clue.cells.front()), values}));
  }
  add_different_classes(network, clue.cells, 3,
                        [values](int value) { return value / (values / 3); });
}

void add_modular(NetworkBuilder& network, const Clue& clue) {
  const int modulus = number_of(network.layout(), clue);
  add_different_classes(network, clue.cells, modulus,
                        [&](int value) { return network.number(value) % modulus; });
}

void add_nabner(NetworkBuilder& network, const Clue& clue) {
  const std::uint32_t apart = network.table([](int a, int b) { return a - b > 1 || b - a > 1; });
  for (std::size_t distance = 1; distance < clue.cells.size(); ++distance) {
    add_at_distance(network, clue.cells, distance, apart);
  }
}

}  // namespace nonet::kernel::rules
