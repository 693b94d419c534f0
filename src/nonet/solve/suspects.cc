#include "nonet/solve/suspects.h"

#include <vector>

#include "nonet/solve/solver.h"

namespace nonet {

CellSet suspects(const Grid& puzzle) {
  CellSet found;
  if (solve(puzzle, 1).solutions > 0) return found;
  std::vector<Cell> cells;
  std::vector<Grid> others;
  for (const Cell cell : puzzle.filled()) {
    cells.push_back(cell);
    others.push_back(puzzle);
    others.back().clear(cell);
  }
  std::vector<SolveOutcome> outcomes(others.size());
  solve(others, 2, outcomes, {.want = Want::kCount});
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (outcomes[i].solutions == 1) found.insert(cells[i]);
  }
  return found;
}

}  // namespace nonet
