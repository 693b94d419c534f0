// Backdoors of a puzzle: cells whose digits, if they were given too, would let a simple rule solve
// it.
//
// A rule takes a board as far as it can: singles, say. How few cells it must be helped with says
// something about how hard a puzzle is for whoever guesses: nearly all puzzles have a backdoor of
// one cell for singles, the hardest known ones need two or three.

#pragma once

#include <vector>

#include "nonet/base/function_ref.h"
#include "nonet/base/stop.h"
#include "nonet/board/cell_set.h"
#include "nonet/board/grid.h"
#include "nonet/logic/state.h"

namespace nonet {

// Does with the board whatever it can. Further digits on the board must not stop it from anything.
using Rule = FunctionRef<void(State&)>;

// The rule of naked and hidden singles.
void fill_singles(State& state);
inline constexpr auto kSinglesRule = [](State& state) { fill_singles(state); };

struct Backdoors {
  // The smallest size that there is; 0 when the rule needs no help, -1 when none has at most the
  // number of cells asked for.
  int size = -1;
  // All of that size, by their cells. Empty for sizes 0 and -1.
  std::vector<CellSet> sets;
  bool stopped = false;  // by the stop token: the rest means nothing
};

// The smallest backdoors of at most `most_cells` cells. Precondition: `solution` is the puzzle's
// only one.
// Cost: the rule is run once for each cell, pair or triple of blank cells; with singles that is
// less than a millisecond for one cell, a few for two and some 20 ms for three.
Backdoors find_backdoors(const Grid& puzzle, const Grid& solution, int most_cells, Rule rule,
                         StopToken stop = {});

}  // namespace nonet
