// One pass is enough. What other solutions a puzzle has can only grow when clues go, so a clue that
// was needed when it was tried is needed by every puzzle made of fewer clues, and never has to be
// tried again.

#include "nonet/dig/minimal.h"

#include <string>
#include <vector>

#include "nonet/dig/digger.h"
#include "nonet/solve/solver.h"

namespace nonet {

Result<Grid> make_minimal(const Grid& puzzle, PatternSymmetry symmetry, Rng& rng, StopToken stop) {
  const CellSet clues = puzzle.filled();
  if (!has_symmetry(clues, symmetry)) {
    return Error{"the clues do not have the symmetry '" + std::string(info(symmetry).slug) + "'"};
  }
  const SolveOutcome outcome = solve(puzzle, 2);
  if (outcome.solutions == 0) return Error{"the puzzle has no solution"};
  if (outcome.solutions > 1) return Error{"the puzzle has more than one solution"};

  std::vector<CellSet> order;
  for (const CellSet& orbit : orbits(symmetry)) {
    if (orbit.is_subset_of(clues)) order.push_back(orbit);
  }
  rng.shuffle(order);
  Digger digger(outcome.first, clues);
  for (const CellSet& orbit : order) {
    if (stop.stop_requested()) break;
    digger.try_remove(orbit);
  }
  return digger.puzzle();
}

CellSet redundant_clues(const Grid& puzzle) {
  CellSet redundant;
  Pencilmarks marks = Pencilmarks::from_givens(puzzle);
  for (const Cell cell : puzzle.filled()) {
    const Digit d = puzzle.digit(cell);
    marks.set(cell, ~DigitSet(d));
    if (solve(marks, 1, Want::kCount).solutions == 0) redundant.insert(cell);
    marks.set(cell, d);
  }
  return redundant;
}

bool is_minimal(const Grid& puzzle) { return is_unique(puzzle) && redundant_clues(puzzle).empty(); }

}  // namespace nonet
