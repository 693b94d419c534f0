#include "nonet/solve/oracle.h"

#include "nonet/board/house.h"

namespace nonet::oracle {

namespace {

struct Search {
  const Pencilmarks& puzzle;
  std::uint64_t limit;
  std::uint64_t max_placements;
  Grid grid;
  std::uint64_t placements = 0;
  std::vector<Grid> solutions;

  DigitSet possible(Cell cell) const {
    DigitSet digits = puzzle.at(cell);
    for (const Cell peer : peers_of(cell)) {
      if (!grid.is_blank(peer)) digits.erase(grid.digit(peer));
    }
    return digits;
  }

  std::optional<Cell> blank_with_fewest() const {
    std::optional<Cell> best;
    int fewest = kDigits + 1;
    for (const Cell cell : kAllCells) {
      if (!grid.is_blank(cell)) continue;
      const int size = possible(cell).size();
      if (size < fewest) {
        fewest = size;
        best = cell;
      }
    }
    return best;
  }

  // Depth is at most 81: every call fills one more cell. False when the search must end.
  bool run() {
    const std::optional<Cell> cell = blank_with_fewest();
    if (!cell) {
      solutions.push_back(grid);
      return solutions.size() < limit;
    }
    for (const Digit d : possible(*cell)) {
      if (++placements > max_placements) return false;
      grid.place(*cell, d);
      const bool go_on = run();
      grid.clear(*cell);
      if (!go_on) return false;
    }
    return true;
  }
};

}  // namespace

std::optional<std::vector<Grid>> find_solutions(const Pencilmarks& puzzle, std::uint64_t limit,
                                                std::uint64_t max_placements) {
  Search search{puzzle, limit, max_placements, {}, 0, {}};
  search.run();
  if (search.placements > max_placements) return std::nullopt;
  return std::move(search.solutions);
}

std::optional<std::vector<Grid>> find_solutions(const Grid& puzzle, std::uint64_t limit,
                                                std::uint64_t max_placements) {
  return find_solutions(Pencilmarks::from_givens(puzzle), limit, max_placements);
}

}  // namespace nonet::oracle
