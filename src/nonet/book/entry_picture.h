// Boards of entries, classic ones and variants, in the squares of a page.

#pragma once

#include "nonet/book/entry.h"
#include "nonet/draw/scene.h"
#include "nonet/draw/theme.h"
#include "nonet/geometry/puzzle.h"

namespace nonet::book {

// Along the longer side of the board, with the clues beside it.
int cells_across(const geometry::Puzzle& puzzle);
int cells_across(const Entry& entry);

// Draws the puzzle, or its solution, as large as the square `where` lets it be.
void draw_entry(draw::Scene& scene, const draw::Rect& where, const Entry& entry, bool solved,
                const draw::Theme& theme);

}  // namespace nonet::book
