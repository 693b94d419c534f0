// A clue of a puzzle of any rules, written the one way that stands for all ways to write the same
// clue; canon/puzzle_form.h makes forms of these.

#pragma once

#include <vector>

#include "nonet/geometry/clue.h"

namespace nonet {

// The same demand as one clue, or as one clue a cell where the rule is about each of the cells.
// Cells whose order does not matter are sorted, a line that may be read from both ends has the
// lesser of the two, and a default number is written out.
std::vector<geometry::Clue> normal_clues(const geometry::Layout& layout, geometry::Clue clue);

// Whether the clue demands the same of any values when they are renamed.
bool ignores_names(const geometry::Clue& clue);

}  // namespace nonet
