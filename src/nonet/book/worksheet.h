// Worksheets: what stands on a page of puzzles for a class beside the boards.
//
//   Title                                                  ::
//   Name ____________________  Class ________  Date _________
//   What today is about.
//   12 ::          13 ::
//   boards         boards
//   - - - - - - - - - - - - - - - - - - - - - -     with the solutions at the foot
//                                  answers, upside down

#pragma once

#include "nonet/book/press.h"

namespace nonet::book {

// What boards and their headings may take.
draw::Rect worksheet_area(const Recipe& recipe, const Frame& frame);
void draw_worksheet(const Press& press, const Frame& frame, const PageSpec& page, Scene& scene);

}  // namespace nonet::book
