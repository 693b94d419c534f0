#include "nonet/book/puzzle_key.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace nonet::book {

namespace {

std::string sorted(std::vector<std::string> parts) {
  std::ranges::sort(parts);
  return fmt::format("{}", fmt::join(parts, ";"));
}

std::string houses_of(const geometry::Layout& layout) {
  std::vector<std::string> houses;
  for (const geometry::House& house : layout.houses) {
    // What follows from the other houses is not everywhere said.
    if (house.kind == geometry::HouseKind::kImplied) continue;
    std::vector<geometry::CellIndex> cells = house.cells;
    std::ranges::sort(cells);
    houses.push_back(fmt::format("{}", fmt::join(cells, ",")));
  }
  return sorted(std::move(houses));
}

std::string clues_of(const std::vector<geometry::Clue>& clues) {
  std::vector<std::string> texts;
  texts.reserve(clues.size());
  for (const geometry::Clue& clue : clues) {
    texts.push_back(fmt::format("{}:{}:{}:{}", static_cast<int>(clue.rule),
                                fmt::join(clue.cells, ","), clue.first_part,
                                fmt::join(clue.numbers, ",")));
  }
  return sorted(std::move(texts));
}

}  // namespace

std::string key_of(const geometry::Puzzle& puzzle) {
  const geometry::Layout& layout = puzzle.layout;
  std::string key = fmt::format("{} {}", layout.values, layout.lowest);
  for (const geometry::Place place : layout.cells) {
    key += fmt::format(" {},{}", place.row, place.column);
  }
  return fmt::format("{}|{}|{}|{}", key, houses_of(layout), fmt::join(puzzle.givens, ","),
                     clues_of(puzzle.clues));
}

bool KnownPuzzles::insert(const Entry& entry) {
  if (const ClassicContent* const classic = entry.classic()) {
    return forms.insert(classic->canonical).second;
  }
  return keys.insert(key_of(entry.variant()->puzzle)).second;
}

}  // namespace nonet::book
