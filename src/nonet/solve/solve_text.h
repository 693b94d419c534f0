// Puzzles of a text, solved into a text: for programs through which millions of lines pass, where a
// Grid and a SolveOutcome a puzzle take a good part of the time.

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "nonet/solve/solver.h"

namespace nonet {

// Where solutions go: 81 digits '1' to '9' each, that of puzzle i from cells + i * stride on. Not
// over the puzzles themselves.
struct SolutionText {
  char* cells = nullptr;  // nullptr: solutions are not wanted
  std::size_t stride = kCells;
};

// As count_each(), and writes the first solution of each puzzle that has one. What stands in the
// places of the others, and between the places, stays.
void solve_each(const PuzzleText& puzzles, std::uint32_t limit, std::span<std::uint32_t> counts,
                const SolutionText& solutions, int threads = 1, StopToken stop = {});

}  // namespace nonet
