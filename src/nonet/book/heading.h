// Headings of puzzles: number, sign, words, and the page of the solution.
//
//   12 ::  Hard · 24 clues      solution 120      above a board; words that do not fit beside the
//   +--------------------------------------+      number stand on lines below it; none is cut

#pragma once

#include "nonet/book/press.h"

namespace nonet::book {

// From the anchor of a puzzle down to the top of its board.
inline constexpr double kAnchorAbove = 60;

// The font of numbers over boards on pages with so many.
double heading_size(const Recipe& recipe, const Frame& frame, int count);
// From the top of a number down to its board, with so many lines of words between.
double heading_height(double size, int lines);
// How many lines the words of a heading may need beside or below a number over a board of this
// side; 0: they fit beside the number. An estimate, from the recipe alone: where words turn out
// longer, they are set smaller.
int heading_lines(const Recipe& recipe, double size, double board);

struct HeadingRoom {
  const Slots& slots;
  draw::Rect board;
  int count = 1;  // of the puzzles on a full page
};
void draw_heading(const Press& press, const Frame& frame, const Entry& entry,
                  const HeadingRoom& room, Scene& scene);

}  // namespace nonet::book
