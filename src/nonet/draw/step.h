// A step as a picture for a terminal: the grid with its candidates, those of the step marked.
//
//   +------------------------
//   | 5   3    1*2*4-  ...          *  pattern, base, pivot (green)     =  is placed (cyan)
//   | 6   2*4  247     ...          #  fin, pincer, extra (yellow)      -  is eliminated (red)
//
// Of a chain, candidates that it turns on are marked *, those that it turns off #.
// The marks stand behind their digits in colour too, so that colour adds nothing but colour.
// Where a candidate plays several parts, what happens to it wins: placed, eliminated, then the
// smaller part.

#pragma once

#include <string>

#include "nonet/board/grid.h"
#include "nonet/board/pencilmarks.h"
#include "nonet/draw/ansi.h"
#include "nonet/logic/step.h"

namespace nonet {

// Appends 13 lines. `filled` is what stands on the board, `marks` what is left in its other cells,
// both before the step.
void append_step(std::string& out, const Grid& filled, const Pencilmarks& marks, const Step& step,
                 AnsiOptions options);

}  // namespace nonet
