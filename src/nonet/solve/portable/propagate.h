// State of a search and what follows from it without trying anything.
//
// A state is nine Lanes: where each digit can still go. Three rules are applied to all nine digits
// at a time, in sweeps, until a whole sweep changes nothing:
//
//   locked candidates   in a band, the three rows and the three boxes cross in nine minirows. The
//                       digit takes one minirow in each row and each box, so a minirow can only
//                       keep its candidates if it and two others make such a choice. The same for
//                       minicolumns, in a stack. This contains the removal of a placed digit from
//                       its row, column and box.
//   hidden singles      the only place of a digit in a row is its cell: other digits leave it.
//                       (A digit alone in a column or box is alone in its row after the rule
//                       above.)
//   naked singles       the only digit of a cell takes the cell's row.
//
// The rules only ever remove candidates and each stays true as others go, so the state where they
// stop does not depend on the order of the steps: what the search does next, and with it the order
// of solutions, can be stated without naming this code (docs/solver.md).
//
// Source: the three-by-three view of a band is tdoku's (Tom Dillon, "tdoku", 2019) and JCZSolve's
// (zhouyundong, 2012), who use look-up tables and shuffles for it; the layout is Nonet's own.

#pragma once

#include <array>
#include <cstdint>

#include "nonet/board/digit_set.h"
#include "nonet/board/grid.h"
#include "nonet/board/pencilmarks.h"
#include "nonet/solve/portable/lanes.h"

namespace nonet::portable {

struct State {
  std::array<Lanes, kDigits> places;  // by digit: the cells that it can still take
  Lanes placed;                       // the cells whose digit has been removed everywhere else
};

// Cells by number of candidates.
struct CandidateCounts {
  Lanes one_or_more{};
  Lanes two_or_more{};
  Lanes three_or_more{};
  Lanes four_or_more{};
};

enum class Outcome : std::uint8_t {
  kContradiction,
  kSolved,
  kOpen,  // nothing more follows; some cell has two or more candidates
};

State to_state(const Grid& puzzle);
State to_state(const Pencilmarks& puzzle);
// Precondition: propagate() said kSolved.
Grid to_grid(const State& solved);

CandidateCounts count_candidates(const State& state);

// Applies the rules until nothing changes. After kContradiction the state is of no use.
Outcome propagate(State& state);

}  // namespace nonet::portable
