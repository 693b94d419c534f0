// Digger: takes clues out of a puzzle and puts them back, keeping its one solution unique.
//
// Whether clues can go is answered without solving the whole puzzle again: it had one solution, so
// a second one must differ from it in some cell that loses its clue. For each such cell in turn
// (those before it held to the solution) the digit of the solution is ruled out there, and any
// solution left over is a second one.
//
// The cells where a second solution differs from the first form an unavoidable set: a puzzle with
// no clue in it has both solutions. Each one found is kept, and answers later questions of the same
// kind by a few word operations. That is what makes trying hundreds of orders on one grid cheap.

#pragma once

#include <optional>
#include <vector>

#include "nonet/board/cell_set.h"
#include "nonet/board/grid.h"
#include "nonet/board/pencilmarks.h"

namespace nonet {

class Digger {
 public:
  // Precondition: the digits of `solution` in the cells `clues` have no other solution.
  Digger(const Grid& solution, const CellSet& clues);

  const CellSet& clues() const { return clues_; }
  int blanks() const { return kCells - clues_.size(); }
  Grid puzzle() const;

  // Takes out the clues in `cells` if the solution stays unique, and says whether it did.
  // Precondition: cells is a subset of clues().
  bool try_remove(const CellSet& cells);
  // Puts the clues in `cells` back.
  void restore(const CellSet& cells);
  // Makes `clues` the clues. Precondition: as of the constructor.
  void reset(const CellSet& clues);

 private:
  // A second solution of the puzzle without the clues in `cells`.
  std::optional<Grid> second_solution(const CellSet& cells) const;

  Grid solution_;
  CellSet clues_;
  Pencilmarks marks_;  // the clues as single candidates, everything else open
  std::vector<CellSet> unavoidable_;
};

}  // namespace nonet
