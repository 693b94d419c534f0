// Sums, counts, automata and equal sets as paths through a diagram of states.
//
//   layer 0      cell 1       layer 1      cell 2      layer 2     A sum of two cells: states are
//   state 0 --- 1 ---> state 1 --- 3 ---> state 4 (end)            sums so far. A node and an edge
//           \-- 3 ---> state 3 --- 1 --/                           are a variable each; what leads
//           \-- 2 ---> state 2                                     to no end is left out (state 2).
//
// A node that is true has a true edge out and in; an edge implies both of its nodes and that its
// cell has one of its values; a value implies one of the edges with it. So unit propagation removes
// every value through which no path leads.

#pragma once

#include "nonet/kernel/learn/encode.h"

namespace nonet::kernel::learn {

// Whether the edges are few enough to be variables.
bool paths_are_few(const Network& network);

// Clauses of all sums, counts, readings and equal sets of the network, except for large ones that
// follow from others.
void add_paths(const Network& network, const CellLiterals& literals, Sat& sat);

}  // namespace nonet::kernel::learn
