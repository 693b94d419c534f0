// cells, cells-fewest: cell by cell, depth first; at a dead end, one cell back.
//
// 27 bitmaps, one a house, hold the digits used so far (digit d is bit d - 1), so the candidates of
// a cell are the digits that none of its three houses uses. The search is a stack of (cell, digits
// not tried yet); a digit is drawn evenly from the latter. Every digit of every cell is tried at
// most once under the same stack, so the search is systematic and always finds a grid.
//
// The two strategies differ in which cell comes next: the first blank one in reading order, or the
// blank one with the fewest candidates (the first of several), which meets dead ends sooner and so
// wastes far fewer steps.

#include <array>
#include <cassert>
#include <cstdint>

#include "nonet/board/house.h"
#include "nonet/fill/fill.h"

namespace nonet {

namespace {

class Board {
 public:
  const Grid& grid() const { return grid_; }
  DigitSet candidates(Cell cell) const {
    const auto [row, column, box] = houses_of(cell);
    return ~(used_[at(row)] | used_[at(column)] | used_[at(box)]);
  }
  void place(Cell cell, Digit d) {
    grid_.place(cell, d);
    for (const House house : houses_of(cell)) used_[at(house)] |= d;
  }
  void clear(Cell cell) {
    for (const House house : houses_of(cell)) used_[at(house)] -= grid_.digit(cell);
    grid_.clear(cell);
  }

 private:
  static std::size_t at(House house) { return static_cast<std::size_t>(house.index()); }

  Grid grid_;
  std::array<DigitSet, kHouses> used_{};
};

// A cell on the stack, and the digits that may still be put there.
struct Frame {
  Cell cell;
  DigitSet untried;
};

// The cell to fill next when `filled` cells are filled. Precondition: filled < 81.
using NextCell = Cell (*)(const Board&, int filled);

Cell in_reading_order(const Board&, int filled) { return Cell(filled); }

Cell fewest_candidates(const Board& board, int) {
  Cell best;
  int fewest = kDigits + 1;
  for (const Cell cell : kAllCells) {
    if (!board.grid().is_blank(cell)) continue;
    const int candidates = board.candidates(cell).size();
    if (candidates < fewest) {
      fewest = candidates;
      best = cell;
      if (fewest <= 1) break;
    }
  }
  return best;
}

// Takes one digit out of the set, each equally likely. Precondition: !digits.empty().
Digit take_one(DigitSet& digits, Rng& rng) {
  auto chosen = digits.begin();
  for (std::uint32_t skip = rng.below(static_cast<std::uint32_t>(digits.size())); skip > 0;
       --skip) {
    ++chosen;
  }
  const Digit d = *chosen;
  digits.erase(d);
  return d;
}

Grid search(Rng& rng, NextCell next_cell) {
  Board board;
  std::array<Frame, kCells> stack;
  int depth = 0;
  const auto push = [&] {
    const Cell cell = next_cell(board, depth);
    stack[static_cast<std::size_t>(depth)] = {cell, board.candidates(cell)};
  };
  push();
  for (;;) {
    Frame& top = stack[static_cast<std::size_t>(depth)];
    if (top.untried.empty()) {
      assert(depth > 0);  // an empty board can be filled
      --depth;
      board.clear(stack[static_cast<std::size_t>(depth)].cell);
      continue;
    }
    board.place(top.cell, take_one(top.untried, rng));
    if (++depth == kCells) return board.grid();
    push();
  }
}

}  // namespace

Grid fill_cells(Rng& rng) { return search(rng, in_reading_order); }

Grid fill_cells_fewest(Rng& rng) { return search(rng, fewest_candidates); }

}  // namespace nonet
