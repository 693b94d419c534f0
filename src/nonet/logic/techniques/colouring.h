// Colouring: the places of a digit that strong links connect take two colours in turn, A and B; all
// places of one colour are right, and all of the other colour wrong.
//
//   simple colours, trap   a place that sees both colours is wrong
//   simple colours, wrap   a colour that sees itself is wrong
//   multi colours 1        two components, A/B and C/D: A sees C, so B or D is right, and a place
//                          that sees both B and D is wrong
//   multi colours 2        a colour that sees both colours of another component is wrong
//   remote pair            the same with bivalue cells of two digits: a cell that sees both colours
//                          has neither digit
//
// HoDoKu finds trap and wrap in one search, and both kinds of multi colours in another: each finder
// hands out the steps of its search.

#pragma once

#include <array>
#include <vector>

#include "nonet/board/cell_set.h"
#include "nonet/logic/candidate.h"
#include "nonet/logic/hodoku_order.h"

namespace nonet {

// The two colours of a component.
struct ColourPair {
  CellSet a;
  CellSet b;
};

// A chain of bivalue cells with the same two digits; even and odd cells are of opposite colours.
struct RemotePair {
  std::vector<Cell> chain;
  std::vector<Candidate> eliminations;  // by digit, then cell
  HodokuRank rank;
};

}  // namespace nonet
