// The finders of the scale, but for chains. Each visits what it finds in the order of the original,
// and stops when the sink says so.

#pragma once

#include "nonet/explainer/finding.h"

namespace nonet::explainer {

void find_hidden_singles(const Board& board, Sink sink);
void find_naked_singles(const Board& board, Sink sink);
// Non-consecutive: what a cell, and what a region's last places of a value, keep from their
// neighbours.
void find_forcing_cells(const Board& board, Sink sink);
void find_locked_neighbours(const Board& board, Sink sink);

void find_direct_locking(const Board& board, Sink sink);
void find_locking(const Board& board, Sink sink);
// Any cell that sees all places of a value in a region.
void find_general_locking(const Board& board, Sink sink);
void find_direct_hidden_sets(const Board& board, int size, Sink sink);
void find_hidden_sets(const Board& board, int size, Sink sink);
void find_naked_sets(const Board& board, int size, Sink sink);
// Naked sets in any region, with removals from every cell that sees all places of a value in them.
void find_general_naked_sets(const Board& board, int size, Sink sink);
void find_fish(const Board& board, int size, Sink sink);
void find_xy_wings(const Board& board, bool xyz, Sink sink);
// Only the first by rating and type, which is what the original shows. `revised`: as
// SukakuExplainer does both by default, after lkSudoku's corrections; otherwise as Sudoku
// Explainer 1.2.1.
void find_unique_loops(const Board& board, bool revised, Sink sink);
void find_bug(const Board& board, bool revised, Sink sink);
// Aligned pair and triplet exclusion.
void find_aligned_exclusion(const Board& board, int size, Sink sink);

// SukakuExplainer's own: `links` from 2 (skyscraper, 2-string kite, turbot fish) to 4; `size`
// cells, from 3 (WXYZ-wing) to 6. Only the first by rating, number of removals and name.
void find_strong_links(const Board& board, int links, Sink sink);
void find_large_wings(const Board& board, int size, Sink sink);

}  // namespace nonet::explainer
