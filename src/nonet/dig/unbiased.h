// Unbiased minimal puzzles: for each number of clues every minimal puzzle comes equally often, and
// each sample carries the weight that makes up for the differences between numbers of clues.
//
// Digging a grid until nothing can go (minimal.h) prefers puzzles that many orders of removal lead
// to, above all those with few clues. Here every minimal puzzle of n clues, of every grid, has the
// same chance; the proof is at the head of unbiased.cc. Weighted means over samples are estimates
// of means over all minimal puzzles there are.
//
// The idea of a sampler whose bias depends on the number of clues only is D. Berthier's ("Unbiased
// statistics of a CSP: a controlled-bias generator", 2009): take clues out of a random grid in
// random order until uniqueness is lost, and keep the puzzle before that if it is minimal. One
// order in 256 950 succeeds. The search here shares the work between many orders.

#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "nonet/base/rng.h"
#include "nonet/base/stop.h"
#include "nonet/board/grid.h"
#include "nonet/dig/blank.h"

namespace nonet {

struct ClueRange {
  int fewest = kFewestClues;
  int most = kCells;
};

// Draws a complete grid. What is said here of all minimal puzzles holds when every grid is equally
// likely (fill_uniform).
using DrawGrid = Grid (*)(Rng&);

struct UnbiasedSample {
  Grid puzzle;
  Grid solution;
  // How many minimal puzzles in the range the search of that grid met, of which `puzzle` is one
  // drawn evenly; 0 when a stop came first, and then there is no puzzle.
  std::uint32_t found = 0;
  // Grids searched, this one included.
  std::uint64_t grids = 0;
};

// samples[i] is drawn from rngs[i]: grid after grid is searched until one gives a puzzle with a
// number of clues in the range. Samples are independent of each other. The weight of a sample is
// `found` * clue_weight(clues).
// Cost: about 2 ms each for all numbers of clues; the rarer the number, the longer
// (docs/generation.md). Preconditions: the spans are equally long; fewest <= most.
void draw_unbiased_each(std::span<Rng> rngs, DrawGrid draw, const ClueRange& range,
                        std::span<UnbiasedSample> samples, StopToken stop = {});

// found[i]: the puzzles met in the search of one grid drawn from rngs[i], none for five grids in
// six. After a stop found[] is of no use. Puzzles of one grid are not independent of each other.
void search_grids(std::span<Rng> rngs, DrawGrid draw, std::span<std::vector<Grid>> found,
                  StopToken stop = {});

// How many sets of n clues, of all there are, the search of a grid looks at on average: the
// expected number of times that a given minimal puzzle of n clues is met, times "81 over n".
// Precondition: 17 <= clues <= 81.
double sets_searched(int clues);

// Weight of a minimal puzzle met: "81 over n" / sets_searched(n), in units of that of 26 clues.
double clue_weight(int clues);

}  // namespace nonet
