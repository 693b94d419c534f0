// Position: a puzzle, a half-played grid or a player's pencilmarks, ready for a hint: the givens,
// the player's work, the solution, and the mistakes.

#pragma once

#include <vector>

#include "nonet/base/result.h"
#include "nonet/board/grid.h"
#include "nonet/board/mistakes.h"
#include "nonet/board/pencilmarks.h"
#include "nonet/logic/state.h"

namespace nonet {

struct Position {
  Grid solution;
  std::vector<Mistake> mistakes;  // by cell
  State state;
};

// `filled` holds the givens and the player's digits; `marks`, where it is not nullptr, the
// candidates that the player has left. Where the givens alone have several solutions and
// `marks_are_given`, the candidates belong to the puzzle. Errors: not exactly one solution; a given
// that `filled` has another digit for, or none.
Result<Position> position_of(const Grid& givens, const Grid& filled, const Pencilmarks* marks,
                             bool marks_are_given);

}  // namespace nonet
