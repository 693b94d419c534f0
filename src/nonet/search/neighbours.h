// Neighbours: proper puzzles that differ from a puzzle in a few clues, {-a+b}: a out, b in.
//
// Take clues out and list the solutions of what is left. New clues in some cells make it proper
// again exactly when one solution, and only one, has those digits there. So one list of solutions
// answers for every cell and digit at once:
//
//     solutions of the rest      cells A to be filled      how many have these digits in A
//     9 4 ... 1                  r1c2, r5c5                4 8: one    -> a neighbour
//     9 8 ... 1                                            8 8: three
//
// Under a symmetry, clues come and go by whole orbits. With a pattern, the cells that were emptied
// are the ones that are filled again.

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

// All ways to fill `cells`, blank in `rest`, that leave one solution, by digits; at most `most`
// solutions of `rest` are looked at, and beyond that there are none. Precondition: at most 19
// cells.
class Completions {
 public:
  explicit Completions(const Grid& rest, std::size_t most);

  // Whether there were too many solutions.
  bool too_many() const { return too_many_; }
  std::size_t solutions() const { return solutions_.size(); }
  // Appends `rest` with `cells` filled, once for each of those ways.
  void append(const CellSet& cells, std::vector<Grid>& found);

 private:
  Grid rest_;
  std::vector<Grid> solutions_;
  bool too_many_ = false;
  std::vector<std::uint64_t> keys_;
};

// Neighbours of `puzzle` by one random removal, in an order that depends on nothing but the puzzle
// and `rng`. May be none. With a pattern (or in = out = n cells of it), `move.in` does not count.
// Precondition: one solution; at least move.out orbits of clues.
std::vector<Grid> random_neighbours(const Target& target, const Grid& puzzle, Move move, Rng& rng);

}  // namespace nonet
