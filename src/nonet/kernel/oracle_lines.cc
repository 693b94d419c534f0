// Rules of lines.

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "nonet/kernel/oracle_judges.h"

namespace nonet::kernel::oracle {

namespace {

// Whether `holds` for each two cells of the line that follow each other.
template <class Holds>
bool step_by_step(const std::vector<int>& line, Holds holds) {
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    if (!holds(line[i], line[i + 1])) return false;
  }
  return true;
}

// Whether any `length` consecutive cells, or all cells of a shorter line, have different classes.
template <class ClassOf>
bool windows_differ(const std::vector<int>& line, std::size_t length, ClassOf class_of) {
  for (std::size_t i = 0; i < line.size(); ++i) {
    for (std::size_t j = i + 1; j < line.size() && j < i + length; ++j) {
      if (class_of(line[i]) == class_of(line[j])) return false;
    }
  }
  return true;
}

// The box or region of a cell, as an index into the houses.
std::optional<std::size_t> box_of(const Layout& layout, CellIndex cell) {
  for (std::size_t i = 0; i < layout.houses.size(); ++i) {
    const geometry::House& house = layout.houses[i];
    const bool box =
        house.kind == geometry::HouseKind::kBox || house.kind == geometry::HouseKind::kRegion;
    if (box && std::count(house.cells.begin(), house.cells.end(), cell) > 0) return i;
  }
  return std::nullopt;
}

// The numbers between the ends of the line.
std::vector<int> inner(const std::vector<int>& line) {
  return line.size() < 2 ? std::vector<int>() : std::vector<int>(line.begin() + 1, line.end() - 1);
}

}  // namespace

bool thermo(const Case& it) {
  return step_by_step(it.numbers, [](int a, int b) { return a < b; });
}

bool slow_thermo(const Case& it) {
  return step_by_step(it.numbers, [](int a, int b) { return a <= b; });
}

bool arrow(const Case& it) {
  const std::vector<int> digits = it.first();
  int number = 0;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (i > 0 && digits[i] > 9) return false;
    number = number * 10 + digits[i];
  }
  return number == total(it.second());
}

bool double_arrow(const Case& it) {
  return it.numbers.front() + it.numbers.back() == total(inner(it.numbers));
}

bool palindrome(const Case& it) {
  return std::equal(it.numbers.begin(), it.numbers.end(), it.numbers.rbegin());
}

bool renban(const Case& it) {
  const auto [least, greatest] = std::minmax_element(it.numbers.begin(), it.numbers.end());
  return all_different(it.numbers) && *greatest - *least + 1 == static_cast<int>(it.numbers.size());
}

bool whisper(const Case& it) {
  const int stated = it.stated();
  return step_by_step(it.numbers, [stated](int a, int b) { return std::abs(a - b) >= stated; });
}

bool region_sum(const Case& it) {
  std::vector<int> sums;
  std::optional<std::size_t> last_box;
  for (std::size_t i = 0; i < it.clue.cells.size(); ++i) {
    const std::optional<std::size_t> box = box_of(it.layout(), it.clue.cells[i]);
    if (i == 0 || box != last_box) sums.push_back(0);
    sums.back() += it.numbers[i];
    last_box = box;
  }
  return step_by_step(sums, [](int a, int b) { return a == b; });
}

bool between(const Case& it) {
  const int low = std::min(it.numbers.front(), it.numbers.back());
  const int high = std::max(it.numbers.front(), it.numbers.back());
  const std::vector<int> others = inner(it.numbers);
  return std::all_of(others.begin(), others.end(),
                     [low, high](int x) { return low < x && x < high; });
}

bool lockout(const Case& it) {
  const int low = std::min(it.numbers.front(), it.numbers.back());
  const int high = std::max(it.numbers.front(), it.numbers.back());
  const std::vector<int> others = inner(it.numbers);
  return high - low >= it.stated() && std::all_of(others.begin(), others.end(), [low, high](int x) {
           return x < low || high < x;
         });
}

bool zipper(const Case& it) {
  const std::vector<int>& line = it.numbers;
  std::vector<int> sums;
  sums.reserve(line.size() / 2 + 1);
  for (std::size_t i = 0; i < line.size() / 2; ++i) {
    sums.push_back(line[i] + line[line.size() - 1 - i]);
  }
  if (line.size() % 2 == 1) sums.push_back(line[line.size() / 2]);
  return step_by_step(sums, [](int a, int b) { return a == b; });
}

bool sum_line(const Case& it) {
  // ends[i]: the first i cells can be cut into runs with the stated sum.
  const std::vector<int>& line = it.numbers;
  std::vector<bool> ends(line.size() + 1, false);
  ends[0] = true;
  for (std::size_t to = 1; to <= line.size(); ++to) {
    for (std::size_t from = 0; from < to; ++from) {
      const std::span<const int> run(line.data() + from, to - from);
      if (ends[from] && total(run) == it.stated()) ends[to] = true;
    }
  }
  return ends.back();
}

bool entropic(const Case& it) {
  return windows_differ(it.numbers, 3, [&](int number) { return it.third_of(number); });
}

bool modular(const Case& it) {
  const int stated = it.stated();
  return windows_differ(it.numbers, static_cast<std::size_t>(stated),
                        [stated](int number) { return number % stated; });
}

bool nabner(const Case& it) {
  for (std::size_t i = 0; i < it.numbers.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (std::abs(it.numbers[i] - it.numbers[j]) <= 1) return false;
    }
  }
  return true;
}

}  // namespace nonet::kernel::oracle
