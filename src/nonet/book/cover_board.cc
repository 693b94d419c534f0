#include "nonet/book/cover_board.h"

#include <vector>

#include "nonet/board/house.h"
#include "nonet/board/pencilmarks.h"

namespace nonet::book {

namespace {

// Whether the cell's digit has no other place in one of its houses, or the cell no other digit.
bool is_single(const Pencilmarks& marks, Cell cell, Digit digit) {
  if (marks.at(cell).size() == 1) return true;
  for (const House house : kAllHouses) {
    if (!house.cell_set().contains(cell)) continue;
    int places = 0;
    for (const Cell other : house.cell_set()) places += marks.at(other).contains(digit) ? 1 : 0;
    if (places == 1) return true;
  }
  return false;
}

}  // namespace

std::array<int, kCells> solving_rounds(const Grid& givens, const Grid& solution) {
  std::array<int, kCells> rounds{};
  Grid grid = givens;
  for (int round = 1; !grid.is_full(); ++round) {
    const Pencilmarks marks = Pencilmarks::from_rules(grid);
    std::vector<Cell> found;
    std::vector<Cell> blank;
    for (const Cell cell : kAllCells) {
      if (!grid.is_blank(cell)) continue;
      blank.push_back(cell);
      if (is_single(marks, cell, solution.digit(cell))) found.push_back(cell);
    }
    for (const Cell cell : found.empty() ? blank : found) {
      rounds[static_cast<std::size_t>(cell.index())] = round;
      grid.place(cell, solution.digit(cell));
    }
  }
  return rounds;
}

}  // namespace nonet::book
