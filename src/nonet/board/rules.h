// The rules of Sudoku as questions about a grid. Blank cells break no rule.
//
// A partial grid without conflict may still have no solution: solve/diagnose.h tells.

#pragma once

#include <vector>

#include "nonet/board/cell_set.h"
#include "nonet/board/digit_set.h"
#include "nonet/board/grid.h"
#include "nonet/board/house.h"

namespace nonet {

// One digit standing two or more times in one house.
struct Conflict {
  House house;
  Digit digit;
  CellSet cells;  // two or more

  friend bool operator==(const Conflict&, const Conflict&) = default;
};

// Every conflict of the grid, by house, then by digit; empty when no rule is broken.
std::vector<Conflict> find_conflicts(const Grid& grid);

// find_conflicts(grid).empty(), without the list.
bool has_conflict(const Grid& grid);

// Whether every cell is filled and every house holds each digit once.
bool is_solved(const Grid& grid);

}  // namespace nonet
