// Random positions of a puzzle: some cells solved, some wrong candidates gone. Techniques must be
// sound in all of them, and a simple search of the same definition must find the same.

#pragma once

#include "nonet/base/rng.h"
#include "nonet/board/grid.h"
#include "nonet/logic/state.h"
#include "tests/logic/position.h"

namespace nonet::testing {

// Solves about one cell in `solved`, and removes about one wrong candidate in `removed`.
inline State random_state(const Position& start, std::uint32_t solved, std::uint32_t removed,
                          Rng& rng) {
  State state = start.state;
  for (const Cell cell : state.empty()) {
    if (rng.below(solved) == 0) state.place(cell, start.solution.digit(cell));
  }
  for (const Cell cell : state.empty()) {
    for (const Digit digit : state.candidates(cell)) {
      if (digit != start.solution.digit(cell) && rng.below(removed) == 0) {
        state.eliminate(cell, digit);
      }
    }
  }
  return state;
}

}  // namespace nonet::testing
