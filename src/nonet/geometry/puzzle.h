// Puzzle: a layout, what is given in its cells, and its clues. Any size, any rules.

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "nonet/base/result.h"
#include "nonet/geometry/clue.h"
#include "nonet/geometry/layout.h"
#include "nonet/geometry/value_set.h"

namespace nonet::geometry {

struct Puzzle {
  Layout layout;
  std::vector<Value> givens;         // one a cell; kBlank where nothing is given
  std::vector<ValueSet> candidates;  // one a cell: what the puzzle allows; with a given: only it
  std::vector<Clue> clues;

  friend bool operator==(const Puzzle&, const Puzzle&) = default;
};

// Without givens or clues: every cell may take every value.
Puzzle blank_puzzle(Layout layout);

// Makes `value` given. Precondition: it is a value of the layout.
void set_given(Puzzle& puzzle, CellIndex cell, Value value);

// Whether layout, givens and clues are well formed; nothing is solved. Houses have as many cells as
// there are values, cells are within the board, not twice in a clue of different cells; pairs are
// adjacent; numbers are there where a rule needs them. Every function that takes a Puzzle has this
// as precondition. Error: one sentence with the place.
std::optional<Error> find_fault(const Puzzle& puzzle);

}  // namespace nonet::geometry
