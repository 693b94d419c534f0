// Marks between two cells and clues beside the board, read off a complete board.

#pragma once

#include <vector>

#include "nonet/base/rng.h"
#include "nonet/geometry/clue.h"
#include "nonet/make/board.h"

namespace nonet::making {

// All white and black dots, and the rule that there are no others. Between 1 and 2 stands either
// dot, with equal chances.
std::vector<geometry::Clue> draw_dots(const geometry::Layout& layout, const Board& board, Rng& rng);

// Each X and V, and the rule that there are no others.
std::vector<geometry::Clue> draw_sums_of_pairs(const geometry::Layout& layout, const Board& board);

// Of each row and column, the sum between its least and greatest number. Precondition: a square
// layout.
std::vector<geometry::Clue> draw_sandwiches(const geometry::Layout& layout, const Board& board);

// Sums of diagonals of three cells and more, at most one from each place beside the board and one a
// diagonal: 9 to 12 of them for 9 rows. Precondition: a square layout.
std::vector<geometry::Clue> draw_little_killers(const geometry::Layout& layout, const Board& board,
                                                Rng& rng);

}  // namespace nonet::making
