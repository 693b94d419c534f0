// The canonical form of a puzzle of any layout and rules: one text that stands for the puzzle and
// its images.
//
// The form is the least text that describes an image of the puzzle. These images are looked at:
//
//   turned and mirrored   the eight of every layout, its clues with it; where there are indexers,
//                         which name rows and columns by number, only the one mirrored in the main
//                         diagonal
//   rows and columns      on plain grids of 4x4 and 6x6 without clues: rows exchanged within bands,
//                         bands with each other, and the same with columns
//   values renamed        where no clue counts or compares values and no blank cell is restricted
//
// Ways to write the same clue do not matter either: the order of the cells in a cage or of a line
// that may be read from both ends, a number that is the default, a clue that stands there twice.
//
// The classic 9x9 has a form of its own (canon.h) under all of its symmetries.
//
// Equal forms mean that the puzzles are images of each other. The reverse holds for the images
// above only.

#pragma once

#include <string>

#include "nonet/geometry/puzzle.h"

namespace nonet {

// Printable ASCII: rows, columns, values and least number; places; houses; givens; candidates;
// clues. Precondition: !find_fault(puzzle). Cost: tens of microseconds for 81 cells, milliseconds
// for 6x6.
std::string canonical_form(const geometry::Puzzle& puzzle);

}  // namespace nonet
