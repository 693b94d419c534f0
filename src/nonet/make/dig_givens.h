// Digging: givens leave a board, orbit by orbit, as long as the puzzle keeps its one solution.
//
// The result is that of trying the orbits one by one in the given order. Several are tried in one
// proof: twice as many after a success, half as many after a failure. A solution that a failed
// proof comes upon is kept: where all givens in which it differs from the board would be gone, no
// proof is needed.

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "nonet/base/stop.h"
#include "nonet/make/board.h"
#include "nonet/make/prover.h"

namespace nonet::making {

struct Dug {
  // Indices of the orbits that left, in this order: all puzzles on the way have one solution too.
  std::vector<std::size_t> removed;
  // False: an orbit stayed because its proof took too long, or the token asked to stop.
  bool minimal = true;
};

// What becomes of an orbit whose proof takes too long.
enum class Unproven : std::uint8_t {
  kStays,
  kEnds,  // digging ends there: the result is of no use
};

// Removes orbits in the order of `orbits`. All cells are given at first.
Dug dig_givens(Prover& prover, const Board& board, std::span<const Cells> orbits,
               const Effort& effort, Unproven unproven, StopToken stop);

}  // namespace nonet::making
