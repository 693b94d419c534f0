// Depth-first search over states, without recursion: every solution, in a fixed order.
//
// The order is a contract that all backends keep (docs/solver.md). At a state where nothing more
// follows, the search tries one candidate and keeps the rest for later:
//
//   cells   those with the fewest candidates, two or three; else any with more than one.
//           Of these, cells that have another such cell both in their row and in their column are
//           preferred, then cells that have one in either.
//   cell    of these, by row in the band, then by band, then by column:
//           rows 1 4 7, then 2 5 8, then 3 6 9
//   digit   the smallest one
//
// A stack entry below the top is "the same, without the digit tried". The cells tried on the way to
// the top are all different, so 81 entries are enough.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "nonet/board/cell.h"
#include "nonet/solve/portable/propagate.h"

namespace nonet::portable {

// The cell to try next, as a Lanes with one bit, and the lane it is in.
struct Guess {
  Lanes cell;
  std::size_t digit;
};
Guess choose_guess(const State& state);

// Calls on_solution(const State&) for each solution until it returns false. Returns how many
// guesses were made.
template <class OnSolution>
std::uint64_t search(const State& puzzle, OnSolution on_solution) {
  std::array<State, kCells + 1> stack;
  std::size_t top = 0;
  std::uint64_t guesses = 0;
  stack[0] = puzzle;
  for (;;) {
    const Outcome outcome = propagate(stack[top]);
    if (outcome == Outcome::kOpen) {
      State& rest = stack[top];
      State& tried = stack[++top];
      tried = rest;
      const Guess guess = choose_guess(rest);
      for (Lanes& places : tried.places) places &= ~guess.cell;
      tried.places[guess.digit] |= guess.cell;
      rest.places[guess.digit] &= ~guess.cell;
      ++guesses;
      continue;
    }
    if (outcome == Outcome::kSolved && !on_solution(stack[top])) return guesses;
    if (top == 0) return guesses;
    --top;
  }
}

}  // namespace nonet::portable
