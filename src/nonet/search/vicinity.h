// The whole vicinity of a puzzle, {-a+b}: every proper puzzle with a of its clues removed and b
// others in their place.
//
// For every set of a clues that is removed, the solutions S of the rest are listed, as sets of 729
// bits (cell and digit). A single new clue makes the rest proper when it is in exactly one of S.
// Two do when exactly one of S has both: for each first clue, the solutions that have it are run
// over once, and two sets say which other clues occurred at all, and which twice:
//
//     twice |= once & solution;  once |= solution          proper with: once - twice
//
// The solver tests for redundant clues, a few thousand puzzles side by side, one clue of each at a
// time; a puzzle drops out at its first redundant clue.

#pragma once

#include <cstddef>
#include <cstdint>

#include "nonet/base/function_ref.h"
#include "nonet/base/stop.h"
#include "nonet/board/grid.h"

namespace nonet {

inline constexpr int kMostOut = 3;
inline constexpr int kMostIn = 2;

struct VicinityOptions {
  int out = 1;          // 1..kMostOut
  int in = 1;           // 1..kMostIn
  bool minimal = true;  // only puzzles without redundant clues
  StopToken stop = {};
};

struct VicinityOutcome {
  std::uint64_t puzzles = 0;  // visited
  // Sets of clues whose removal left more than a million solutions, and which were passed over.
  std::uint64_t passed_over = 0;
};

// Visits each puzzle of the vicinity once, never `puzzle` itself, in an order that depends on
// nothing but the puzzle; the visitor returns false to end. {-2+2} has all of {-1+1} too, where
// one of the clues that went comes back. Images of one puzzle count as different here.
// Precondition: one solution. Cost: docs/performance.md; about a millisecond for {-1+1}.
VicinityOutcome vicinity(const Grid& puzzle, const VicinityOptions& options,
                         FunctionRef<bool(const Grid&)> visit);

}  // namespace nonet
