// Rules of lines with sums.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "nonet/base/compose.h"
#include "nonet/kernel/rules/rules.h"

namespace nonet::kernel::rules {

namespace {

// Up to so many parts of a line are each compared with all others, more parts with their neighbours
// only.
constexpr std::size_t kMostComparedParts = 8;

void add_all_equal(NetworkBuilder& network, const std::vector<std::vector<CellIndex>>& parts) {
  for (std::size_t a = 0; a < parts.size(); ++a) {
    for (std::size_t b = a + 1; b < parts.size(); ++b) {
      if (b > a + 1 && parts.size() > kMostComparedParts) break;
      network.add_equal_sums(parts[a], parts[b]);
    }
  }
}

// For each cell the first box or region that contains it; -1: none does.
std::vector<int> boxes_of_cells(const geometry::Layout& layout) {
  std::vector<int> boxes(layout.cells.size(), -1);
  for (std::size_t house = 0; house < layout.houses.size(); ++house) {
    const geometry::HouseKind kind = layout.houses[house].kind;
    if (kind != geometry::HouseKind::kBox && kind != geometry::HouseKind::kRegion) continue;
    for (const CellIndex cell : layout.houses[house].cells) {
      if (boxes[cell] < 0) boxes[cell] = static_cast<int>(house);
    }
  }
  return boxes;
}

}  // namespace

void add_arrow(NetworkBuilder& network, const Clue& clue) {
  constexpr std::size_t kMostDigits = 9;
  if (clue.first_part > kMostDigits) {
    return network.fail(
        compose("{} at {} has a number of {} cells, more than {}",
                {geometry::info(clue.rule).name, name_of(network.layout(), clue.cells.front()),
                 static_cast<int>(clue.first_part), kMostDigits}));
  }
  std::vector<Term> terms;
  std::int32_t power = 1;
  for (std::size_t i = clue.first_part; i-- > 0;) {
    terms.push_back({.cell = clue.cells[i], .coefficient = -power});
    if (i > 0) power *= 10;
  }
  for (std::size_t i = clue.first_part; i < clue.cells.size(); ++i) {
    terms.push_back({.cell = clue.cells[i], .coefficient = 1});
  }
  network.add_sum(terms, 0);
}

void add_double_arrow(NetworkBuilder& network, const Clue& clue) {
  const Cells line = clue.cells;
  const std::vector<CellIndex> ends{line.front(), line.back()};
  network.add_equal_sums(ends, line.size() > 2 ? line.subspan(1, line.size() - 2) : Cells());
}

void add_region_sum(NetworkBuilder& network, const Clue& clue) {
  const std::vector<int> boxes = boxes_of_cells(network.layout());
  std::vector<std::vector<CellIndex>> runs;
  for (std::size_t i = 0; i < clue.cells.size(); ++i) {
    if (i == 0 || boxes[clue.cells[i]] != boxes[clue.cells[i - 1]]) runs.emplace_back();
    runs.back().push_back(clue.cells[i]);
  }
  add_all_equal(network, runs);
}

void add_zipper(NetworkBuilder& network, const Clue& clue) {
  std::vector<std::vector<CellIndex>> pairs;
  pairs.reserve(clue.cells.size() / 2 + 1);
  for (std::size_t i = 0; i < clue.cells.size() / 2; ++i) {
    pairs.push_back({clue.cells[i], clue.cells[clue.cells.size() - 1 - i]});
  }
  if (clue.cells.size() % 2 == 1) pairs.push_back({clue.cells[clue.cells.size() / 2]});
  add_all_equal(network, pairs);
}

// Keys: 0 at the beginning, then the sum of the run so far; at the end of a run, which further
// zeros do not change, the whole sum.
void add_sum_line(NetworkBuilder& network, const Clue& clue) {
  const std::int64_t sum = number_of(network.layout(), clue);
  const auto most = static_cast<std::int64_t>(clue.cells.size()) * network.greatest_number();
  if (sum < 0 || sum > most) return network.refuse(clue.cells);
  const auto whole = static_cast<MachineKey>(sum);
  const auto step = [&](MachineKey key, int value) -> std::optional<MachineKey> {
    const auto number = static_cast<MachineKey>(network.number(value));
    if (number == 0 && key == whole) return key;
    const MachineKey next = (key == whole ? 0 : key) + number;
    if (next > whole) return std::nullopt;
    return next;
  };
  const auto accepts = [=](MachineKey key) { return key == whole; };
  network.add_reading(clue.cells, sum, {.start = 0, .step = step, .accepts = accepts});
}

}  // namespace nonet::kernel::rules
