// Changes of a board as numbers: for each cell that changes, the cell, which fields change, and
// their new values.
//
//   [40, 1, 5,   41, 6, 16, 200]      r5c5 holds 5; r5c6 has corner marks 16, centre marks 200
//
//   field            bit  value
//   value              1  0..9
//   corner             2  a set of digits, bit d - 1
//   centre             4  the same
//   colours            8  bit c for colour c
//   candidate colours 16  four bits a digit
//   solved over       32  0..10
//
// A field with a higher bit belongs to a newer version: its value is skipped.

#pragma once

#include <optional>

#include "nonet/board/grid.h"
#include "nonet/game/content.h"
#include "nonet/game/json.h"

namespace nonet::game {

Json changes_json(const Changes& changes);

// `board` after the changes; nullopt for numbers that are no list of changes, or that change more
// of a given cell than its colours.
std::optional<Board> changed_board(const Json& numbers, const Board& board, const Grid& givens);

}  // namespace nonet::game
