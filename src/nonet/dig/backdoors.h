// Backdoors of a puzzle: cells whose digits, if they were given too, would let a simple rule solve
// it.
//
// A rule, such as singles, takes a board as far as it can. The number of cells it needs as help
// says something about how hard a puzzle is to solve by guessing: nearly all puzzles have a
// backdoor of one cell for singles, the hardest known ones need two or three.

#pragma once

#include <vector>

#include "nonet/base/function_ref.h"
#include "nonet/base/stop.h"
#include "nonet/board/cell_set.h"
#include "nonet/board/grid.h"
#include "nonet/logic/state.h"

namespace nonet {

// Fills in whatever it can. A rule must be monotone: further digits on the board never make it fill
// in less.
using Rule = FunctionRef<void(State&)>;

// The rule of naked and hidden singles.
void fill_singles(State& state);
inline constexpr auto kSinglesRule = [](State& state) { fill_singles(state); };

struct Backdoors {
  // The size of the smallest backdoors; 0 when the rule needs no help, -1 when all have more cells
  // than asked for.
  int size = -1;
  // All backdoors of that size, by their cells. Empty for sizes 0 and -1.
  std::vector<CellSet> sets;
  bool stopped = false;  // by the stop token: the other members mean nothing
};

// The smallest backdoors of at most `most_cells` cells. Precondition: `solution` is the puzzle's
// only solution.
// Cost: the rule is run once for each cell, pair or triple of blank cells; with singles that is
// less than a millisecond for one cell, a few for two and some 20 ms for three.
Backdoors find_backdoors(const Grid& puzzle, const Grid& solution, int most_cells, Rule rule,
                         StopToken stop = {});

}  // namespace nonet
