// Exchanges: a random walk over boards whose rules say of cells only that they differ.
//
//   3 1 | 2 4      the cells with 1 or 2 that hang together by rules: here the first row's pair
//   2 4 | 3 1      and what it touches; within such a set, 1 and 2 are exchanged
//
// A step draws a cell and another value, and exchanges the two values within the cell's set. The
// set is the same before and after, so a step and its way back have the same chance, and the walk
// comes to be on each board that it can reach equally often (Kempe chains as a Markov chain: Wang,
// Swendsen and Kotecky, 1989). It cannot reach all boards from any: of 6 by 6 cells they fall into
// several classes, and how often each class comes is left to the search before.

#pragma once

#include "nonet/base/rng.h"
#include "nonet/kernel/model.h"
#include "nonet/make/board.h"

namespace nonet::making {

// Goes `steps` steps. Preconditions: the model's only constraints are of cells that differ, and
// `board` keeps them. A step takes about a microsecond for 9 values.
void exchange_values(const kernel::Model& model, Board& board, int steps, Rng& rng);

}  // namespace nonet::making
