// The whole vicinity of a puzzle of any layout and rules, {-a+b}: every puzzle with one solution
// that has a of its givens less and b others in their place; its clues stay.
//
// For every set of givens that is removed, the solutions of the rest are listed as sets of
// candidates (bit: cell and value). A single new given leaves one solution where exactly one of
// them has it. Two do where exactly one has both: for each first given, the solutions that have it
// are run over once, and two sets say which others occurred at all, and which twice.
// Source: search/vicinity.h, of which this is the form for any layout.

#pragma once

#include <cstddef>
#include <cstdint>

#include "nonet/base/function_ref.h"
#include "nonet/base/result.h"
#include "nonet/base/stop.h"
#include "nonet/geometry/puzzle.h"

namespace nonet::making {

struct VicinityWish {
  int out = 1;          // givens that go, 1 to 3
  int in = 1;           // givens that come, 1 or 2
  bool minimal = true;  // only puzzles without redundant givens
  StopToken stop = {};
};

struct VicinityFound {
  std::uint64_t puzzles = 0;  // visited
  // Sets of givens whose removal left more solutions than fit into 64 MiB, or took more than 20 000
  // guesses, and which were passed over.
  std::uint64_t passed_over = 0;
};

// Visits each puzzle of the vicinity once, never `puzzle` itself, in an order that depends on
// nothing but the puzzle; the visitor returns false to end. Error: a clue is too large for the
// kernel. Precondition: one solution, no player's marks. Cost: a search for each set of givens that
// goes, and for each redundancy that is asked for.
Result<VicinityFound> vicinity(const geometry::Puzzle& puzzle, const VicinityWish& wish,
                               FunctionRef<bool(const geometry::Puzzle&)> visit);

}  // namespace nonet::making
