// Inks: what stands in the cells of a lattice, as the network is asked about it, and which way is
// up.
//
// All arrays have the 81 cells of 9x9; of a smaller grid, of `side` cells a row, those at the right
// and below are without ink.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "nonet/board/cell.h"
#include "nonet/board/grid.h"
#include "nonet/scan/board.h"
#include "nonet/scan/evidence.h"
#include "nonet/scan/network.h"
#include "nonet/scan/plane.h"
#include "nonet/scan/scan.h"

namespace nonet::scan {

using Inks = std::array<CellInk, kCells>;
using AllScores = std::array<Scores, kCells>;

inline std::size_t index_of(Cell cell) { return static_cast<std::size_t>(cell.index()); }

// The ink of all cells as they lie in the picture.
Inks inks_of(const Plane& darkness, int side);

int count_with_ink(const Inks& inks);

// Medians of the `strongest` cells with the strongest ink: as many as surely hold a digit.
Ordinary ordinary_of(const Inks& inks, std::size_t strongest);

struct Upright {
  int turn = 0;           // quarter turns to the right
  std::int64_t lead = 0;  // of this turn before the next best, in 1 / kScoreUnit a digit
};

// Which turn makes the digits 1..`most` likeliest. Precondition: some cell has ink.
Upright upright_of(const Inks& inks, int most);

Inks turned_inks(const Inks& inks, int turn, int side);
Lattice turned_lattice(const Lattice& lattice, int turn);

AllScores all_scores(const Inks& inks, const Ordinary& ordinary);

// The likeliest of blank and the digits 1..`most`.
Grid likeliest(const AllScores& scores, int most);

}  // namespace nonet::scan
