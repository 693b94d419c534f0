// Changes of a board as numbers: for each cell that changes, the cell, which fields change, and
// their new values.
//
//   [40, 1, 5,   41, 6, 16, 200]      r5c5 holds 5; r5c6 has corner marks 16, centre marks 200
//
//   field            bit  value
//   value              1  0..9, of a variant 0..36
//   corner             2  a set of digits, bit d - 1
//   centre             4  the same
//   colours            8  bit c for colour c
//   candidate colours 16  four bits a digit, of digits 1..9
//   solved over       32  0..10, of a variant 0..37
//
// Of a variant, candidate colours of digits 10 and more follow, nine digits a field: 64, 128, 256.
//
// A field with a higher bit belongs to a newer version: its value is skipped.

#pragma once

#include <optional>

#include "nonet/game/content.h"
#include "nonet/game/edit.h"
#include "nonet/game/json.h"

namespace nonet::game {

template <class World>
Json changes_json(const std::vector<ChangeOf<World>>& changes);

// `board` after the changes; nullopt for numbers that are no list of changes, or that change more
// of a given cell than its colours.
template <class World>
std::optional<BoardOf<World>> changed_board(const Json& numbers, const BoardOf<World>& board,
                                            const GroundOf<World>& ground);

}  // namespace nonet::game
