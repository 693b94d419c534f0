// Rules of the whole board.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "nonet/base/compose.h"
#include "nonet/base/sort.h"
#include "nonet/kernel/rules/relations.h"
#include "nonet/kernel/rules/rules.h"

namespace nonet::kernel::rules {

namespace {

using geometry::Place;
using geometry::Rule;

// Steps from the earlier cell to the later one.
constexpr std::array<Place, 4> kKnightSteps{{{1, -2}, {1, 2}, {2, -1}, {2, 1}}};
constexpr std::array<Place, 2> kCornerSteps{{{1, -1}, {1, 1}}};
constexpr std::array<Place, 2> kEdgeSteps{{{0, 1}, {1, 0}}};

// Calls `visit(earlier, later)` with every two cells that are one of `steps` apart.
template <class Visit>
void for_each_two(const geometry::Layout& layout, std::span<const Place> steps, Visit visit) {
  for (std::size_t cell = 0; cell < layout.cells.size(); ++cell) {
    const Place from = layout.cells[cell];
    for (const Place step : steps) {
      const int other = cell_at(layout, {static_cast<std::int16_t>(from.row + step.row),
                                         static_cast<std::int16_t>(from.column + step.column)});
      if (other >= 0) visit(static_cast<CellIndex>(cell), static_cast<CellIndex>(other));
    }
  }
}

void add_different_steps(NetworkBuilder& network, std::span<const Place> steps) {
  for_each_two(network.layout(), steps,
               [&](CellIndex a, CellIndex b) { network.add_different(std::array{a, b}); });
}

using TwoCells = std::pair<CellIndex, CellIndex>;

// The two cells of each clue of one of the rules, the earlier one first, in order.
std::vector<TwoCells> marked_pairs(const NetworkBuilder& network, std::span<const Rule> marks) {
  std::vector<TwoCells> pairs;
  for (const Clue& clue : network.puzzle().clues) {
    if (std::ranges::find(marks, clue.rule) == marks.end()) continue;
    pairs.emplace_back(std::minmax(clue.cells[0], clue.cells[1]));
  }
  nonet::sort(pairs.begin(), pairs.end());
  return pairs;
}

// Adjacent cells without any of the marks are in the relation of `table`.
void add_unmarked(NetworkBuilder& network, std::span<const Rule> marks, std::uint32_t table) {
  const std::vector<TwoCells> pairs = marked_pairs(network, marks);
  for_each_two(network.layout(), kEdgeSteps, [&](CellIndex a, CellIndex b) {
    if (!std::ranges::binary_search(pairs, TwoCells(a, b))) network.add_pair(a, b, table);
  });
}

constexpr std::array kDots{Rule::kDifference, Rule::kRatio};
constexpr std::array kSums{Rule::kPairSum};

// The 2 by 2 cells with their top left one at `corner`; empty where one of them is missing.
std::vector<CellIndex> square_at(const geometry::Layout& layout, Place corner) {
  std::vector<CellIndex> cells;
  for (const Place step : {Place{0, 0}, Place{0, 1}, Place{1, 0}, Place{1, 1}}) {
    const int cell = cell_at(layout, {static_cast<std::int16_t>(corner.row + step.row),
                                      static_cast<std::int16_t>(corner.column + step.column)});
    if (cell < 0) return {};
    cells.push_back(static_cast<CellIndex>(cell));
  }
  return cells;
}

}  // namespace

void add_anti_knight(NetworkBuilder& network, const Clue& /*clue*/) {
  add_different_steps(network, kKnightSteps);
}

void add_anti_king(NetworkBuilder& network, const Clue& /*clue*/) {
  add_different_steps(network, kCornerSteps);
}

void add_non_consecutive(NetworkBuilder& network, const Clue& clue) {
  const bool is_cyclic = !clue.numbers.empty() && clue.numbers.front() == 1;
  const int widest = network.values() - 1;
  const std::uint32_t table = network.table(
      [=](int a, int b) { return !differ_by(a, b, 1) && !(is_cyclic && differ_by(a, b, widest)); });
  for_each_two(network.layout(), kEdgeSteps,
               [&](CellIndex a, CellIndex b) { network.add_pair(a, b, table); });
}

void add_global_entropy(NetworkBuilder& network, const Clue& clue) {
  const int values = network.values();
  if (values % 3 != 0) {
    return network.fail(compose("{} needs a number of values that is a multiple of 3, not {}",
                                {geometry::info(clue.rule).name, values}));
  }
  const geometry::Layout& layout = network.layout();
  for (const Place corner : layout.cells) {
    const std::vector<CellIndex> square = square_at(layout, corner);
    if (square.empty()) continue;
    for (int third = 0; third < 3; ++third) {
      const ValueSet of_third = ValueSet::first_values((third + 1) * (values / 3)) -
                                ValueSet::first_values(third * (values / 3));
      // Three cells of one third would leave only one cell to the two others.
      network.add_count(square, of_third, [](int count) { return count == 1 || count == 2; });
    }
  }
}

void add_no_other_difference(NetworkBuilder& network, const Clue& clue) {
  const int difference = number_of(network.layout(), clue);
  add_unmarked(network, kDots, network.table_of_numbers([difference](int a, int b) {
    return !differ_by(a, b, difference);
  }));
}

void add_no_other_ratio(NetworkBuilder& network, const Clue& clue) {
  const int ratio = number_of(network.layout(), clue);
  add_unmarked(network, kDots,
               network.table_of_numbers([ratio](int a, int b) { return !in_ratio(a, b, ratio); }));
}

void add_no_other_sum(NetworkBuilder& network, const Clue& clue) {
  const int sum = number_of(network.layout(), clue);
  add_unmarked(network, kSums,
               network.table_of_numbers([sum](int a, int b) { return a + b != sum; }));
}

}  // namespace nonet::kernel::rules
