// Rules of sets and of single cells.

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "nonet/kernel/oracle_judges.h"

namespace nonet::kernel::oracle {

namespace {

// Whether `holds(value of the cell, value of the neighbour)` for each cell of the clue and each of
// its neighbours that is in no clue of the same rule.
template <class Holds>
bool beside_others(const Case& it, Holds holds) {
  const auto in_same_rule = [&](CellIndex cell) {
    return std::any_of(it.puzzle.clues.begin(), it.puzzle.clues.end(), [&](const Clue& other) {
      return other.rule == it.clue.rule && std::count(other.cells.begin(), other.cells.end(), cell);
    });
  };
  for (const CellIndex cell : it.clue.cells) {
    for (CellIndex other = 0; std::cmp_less(other, it.layout().cells.size()); ++other) {
      const auto [row, column] = it.layout().cells[cell];
      const auto [other_row, other_column] = it.layout().cells[other];
      if (std::abs(row - other_row) + std::abs(column - other_column) != 1) continue;
      if (in_same_rule(other) || std::count(it.clue.cells.begin(), it.clue.cells.end(), other)) {
        continue;
      }
      if (!holds(it.board[cell], it.board[other])) return false;
    }
  }
  return true;
}

bool all_have_rest(const Case& it, int rest) {
  return std::all_of(it.numbers.begin(), it.numbers.end(),
                     [rest](int number) { return number % 2 == rest; });
}

}  // namespace

int total(std::span<const int> numbers) {
  int sum = 0;
  for (const int number : numbers) sum += number;
  return sum;
}

bool all_different(std::span<const int> numbers) {
  return std::all_of(numbers.begin(), numbers.end(), [&](int number) {
    return std::count(numbers.begin(), numbers.end(), number) == 1;
  });
}

bool cage(const Case& it) {
  return all_different(it.numbers) &&
         (it.clue.numbers.empty() || total(it.numbers) == it.clue.numbers[0]);
}

bool sum_cage(const Case& it) { return total(it.numbers) == it.clue.numbers[0]; }

bool region(const Case& it) { return all_different(it.numbers); }

bool quadruple(const Case& it) {
  const std::vector<int> listed(it.clue.numbers.begin(), it.clue.numbers.end());
  return std::all_of(listed.begin(), listed.end(), [&](int number) {
    return std::count(it.numbers.begin(), it.numbers.end(), number) >=
           std::count(listed.begin(), listed.end(), number);
  });
}

bool equal_sums(const Case& it) { return total(it.first()) == total(it.second()); }

bool equal_sets(const Case& it) {
  std::vector<int> first = it.first();
  std::vector<int> second = it.second();
  std::sort(first.begin(), first.end());
  std::sort(second.begin(), second.end());
  return first == second;
}

bool clone(const Case& it) { return it.first() == it.second(); }

bool circles(const Case& it) {
  return std::all_of(it.numbers.begin(), it.numbers.end(), [&](int number) {
    return std::count(it.numbers.begin(), it.numbers.end(), number) == number;
  });
}

bool even(const Case& it) { return all_have_rest(it, 0); }
bool odd(const Case& it) { return all_have_rest(it, 1); }

bool minimum(const Case& it) {
  return beside_others(it, [](Value cell, Value other) { return cell < other; });
}

bool maximum(const Case& it) {
  return beside_others(it, [](Value cell, Value other) { return cell > other; });
}

}  // namespace nonet::kernel::oracle
