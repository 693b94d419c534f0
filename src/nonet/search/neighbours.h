// Neighbours: proper puzzles that differ from a puzzle in a few clues, {-a+b}: a out, b in.
//
// Take clues out and list the solutions of what is left. New clues in some cells make the rest
// proper again exactly when one solution, and only one, has those digits there. So one list of
// solutions serves every cell and digit at once:
//
//     solutions of the rest      cells A to be filled      how many have these digits in A
//     9 4 ... 1                  r1c2, r5c5                4 8: one    -> a neighbour
//     9 8 ... 1                                            8 8: three
//
// Under a symmetry, clues come and go by whole orbits. With a pattern, the emptied cells are filled
// again.

#pragma once

#include <cstddef>
#include <vector>

#include "nonet/base/rng.h"
#include "nonet/board/cell_set.h"
#include "nonet/board/grid.h"
#include "nonet/dig/pattern_symmetry.h"
#include "nonet/search/target.h"

namespace nonet {

// How many orbits of clues go, and how many come.
struct Move {
  int out = 1;
  int in = 1;
};

// All ways to fill `cells`, blank in `rest`, that leave one solution, in order of their digits;
// none where `rest` has more than `most` solutions. Precondition: at most 19 cells.
class Completions {
 public:
  explicit Completions(const Grid& rest, std::size_t most);

  // Whether there were too many solutions.
  bool too_many() const { return too_many_; }
  std::size_t solutions() const { return solutions_.size(); }
  // Appends `rest` with `cells` filled, once for each way.
  void append(const CellSet& cells, std::vector<Grid>& found);

 private:
  Grid rest_;
  std::vector<Grid> solutions_;
  bool too_many_ = false;
  std::vector<std::uint64_t> keys_;
};

// Neighbours of `puzzle` by one random removal, in an order that depends on nothing but the puzzle
// and `rng`. There may be none. With a pattern, `move.in` does not count. Precondition: one
// solution; at least move.out orbits of clues.
std::vector<Grid> random_neighbours(const Target& target, const Grid& puzzle, Move move, Rng& rng);

}  // namespace nonet
