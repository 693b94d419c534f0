// Boards of entries, classic ones and variants, in the squares of a page.

#pragma once

#include "nonet/book/board_look.h"
#include "nonet/book/entry.h"
#include "nonet/draw/scene.h"
#include "nonet/geometry/puzzle.h"

namespace nonet::book {

// Along the longer side of the board, with the clues beside it.
int cells_across(const geometry::Puzzle& puzzle);
int cells_across(const Entry& entry);

// Draws the puzzle, or its solution, as large as the square `where` lets it be, at its top left.
void draw_entry(draw::Scene& scene, const draw::Rect& where, const Entry& entry, bool solved,
                const BoardLook& look);

// The board as a picture of its own, `width` points wide, with the look that it has in books.
draw::Scene board_alone(const Entry& entry, bool solved, double width);

}  // namespace nonet::book
