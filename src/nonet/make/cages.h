// Cages: a board cut into connected pieces without a value twice, at random.
//
// A piece grows from a random cell to a size that is drawn, cell by cell. A neighbour that has no
// other way out is taken first, so that few cells are left alone; those that are left join a
// neighbour. Sizes are drawn with these weights, as far as the layout has room for them:
//
//   cells    2   3   4   5   6
//   weight  26  36  24  10   4
//
// Afterwards pieces are recut: two that touch are joined and cut in another way, or one is cut in
// two. That is how a puzzle becomes unique, easier or harder (killer.h).

#pragma once

#include <optional>
#include <vector>

#include "nonet/base/rng.h"
#include "nonet/geometry/clue.h"
#include "nonet/make/board.h"

namespace nonet::making {

inline constexpr std::size_t kMostInCage = 6;

// The cells of each cage; every cell is in exactly one.
using Cages = std::vector<Cells>;

// Draws cages for the board. Cages of a single cell are there only where nothing else fits, which
// is rare.
Cages draw_cages(const Adjacency& adjacency, const Board& board, Rng& rng);

// As many cells as there are values, but no more than kMostInCage.
std::size_t most_in_cage(const Board& board);

// Whether no value stands in the cells twice.
bool all_differ(const Board& board, const Cells& cells);
bool is_connected(const Adjacency& adjacency, const Cells& cells);

// Cuts the cells into two connected parts, one of `size` cells; nullopt: the random way of cutting
// met none. Precondition: 0 < size < cells.size(), and the cells are connected.
struct Cut {
  Cells first;
  Cells second;
};
std::optional<Cut> cut_cells(const Adjacency& adjacency, const Cells& cells, std::size_t size,
                             Rng& rng);

// The cages as clues, each with its sum, by first cell.
std::vector<geometry::Clue> clues_of(const geometry::Layout& layout, const Board& board,
                                     const Cages& cages);

}  // namespace nonet::making
