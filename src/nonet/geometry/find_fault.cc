#include <algorithm>
#include <cstddef>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "nonet/base/compose.h"
#include "nonet/base/sort.h"
#include "nonet/geometry/clue_fault.h"
#include "nonet/geometry/puzzle.h"

namespace nonet::geometry {

namespace {

std::optional<Error> size_fault(const Layout& layout) {
  if (layout.values < 2 || layout.values > kMostValues) {
    return Error{
        compose("the board has {} values, expected 2 to {}", {layout.values, kMostValues})};
  }
  if (layout.lowest != 0 && layout.lowest != 1) {
    return Error{compose("the least number is {}, expected 0 or 1", {layout.lowest})};
  }
  if (layout.cells.empty() || std::cmp_greater(layout.cells.size(), kMostCells)) {
    return Error{
        compose("the board has {} cells, expected 1 to {}", {layout.cells.size(), kMostCells})};
  }
  return std::nullopt;
}

std::optional<Error> cells_fault(const Layout& layout) {
  for (const Place place : layout.cells) {
    if (place.row < 0 || place.column < 0 || place.row >= layout.rows ||
        place.column >= layout.columns) {
      return Error{compose("{} is not on the board, which has {} rows and {} columns",
                           {name_of(place), layout.rows, layout.columns})};
    }
  }
  const auto wrong = std::ranges::adjacent_find(layout.cells, std::greater_equal<>());
  if (wrong == layout.cells.end()) return std::nullopt;
  return Error{*wrong == wrong[1] ? compose("{} is on the board twice", {name_of(*wrong)})
                                  : compose("{} is out of order", {name_of(wrong[1])})};
}

std::optional<Error> house_fault(const Layout& layout, const House& house) {
  if (house.cells.empty()) return Error{"a house has no cells"};
  for (const CellIndex cell : house.cells) {
    if (cell >= layout.cells.size()) return Error{"a house has a cell that is not on the board"};
  }
  if (std::cmp_not_equal(house.cells.size(), layout.values)) {
    const std::size_t count = house.cells.size();
    return Error{compose("{} has {} cell{}, expected {}",
                         {name_of(layout, house), count, count == 1 ? "" : "s", layout.values})};
  }
  std::vector<CellIndex> sorted = house.cells;
  nonet::sort(sorted.begin(), sorted.end());
  const auto twice = std::ranges::adjacent_find(sorted);
  if (twice == sorted.end()) return std::nullopt;
  return Error{compose("{} has {} twice", {name_of(layout, house), name_of(layout, *twice)})};
}

std::optional<Error> regions_fault(const Layout& layout) {
  std::vector<const House*> region_of(layout.cells.size(), nullptr);
  for (const House& house : layout.houses) {
    if (house.kind != HouseKind::kRegion) continue;
    for (const CellIndex cell : house.cells) {
      if (region_of[cell] != nullptr) {
        return Error{compose("regions {} and {} overlap at {}",
                             {static_cast<int>(region_of[cell]->number),
                              static_cast<int>(house.number), name_of(layout, cell)})};
      }
      region_of[cell] = &house;
    }
  }
  return std::nullopt;
}

std::optional<Error> layout_fault(const Layout& layout) {
  if (auto fault = size_fault(layout)) return fault;
  if (auto fault = cells_fault(layout)) return fault;
  for (const House& house : layout.houses) {
    if (auto fault = house_fault(layout, house)) return fault;
  }
  return regions_fault(layout);
}

std::optional<Error> givens_fault(const Puzzle& puzzle) {
  const Layout& layout = puzzle.layout;
  const std::size_t count = layout.cells.size();
  if (puzzle.givens.size() != count || puzzle.candidates.size() != count) {
    return Error{compose("givens of {} cells and candidates of {}, expected {} of both",
                         {puzzle.givens.size(), puzzle.candidates.size(), count})};
  }
  for (std::size_t cell = 0; cell < count; ++cell) {
    const Value given = puzzle.givens[cell];
    const std::string name = name_of(layout.cells[cell]);
    if (given != kBlank && given >= layout.values) {
      return Error{compose("the given at {} is none of the {} values", {name, layout.values})};
    }
    if (!(puzzle.candidates[cell] - layout.all_values()).empty()) {
      return Error{compose("a candidate at {} is none of the {} values", {name, layout.values})};
    }
    if (given != kBlank && puzzle.candidates[cell] != ValueSet::of(given)) {
      return Error{compose("the given at {} is not the only candidate there", {name})};
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<Error> find_fault(const Puzzle& puzzle) {
  if (auto fault = layout_fault(puzzle.layout)) return fault;
  if (auto fault = givens_fault(puzzle)) return fault;
  for (const Clue& clue : puzzle.clues) {
    if (auto fault = find_fault(puzzle.layout, clue)) return fault;
  }
  return std::nullopt;
}

}  // namespace nonet::geometry
