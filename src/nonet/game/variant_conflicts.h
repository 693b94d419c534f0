// The rules that a half-filled board of any layout breaks already.

#pragma once

#include <vector>

#include "nonet/game/variant_board.h"
#include "nonet/reason/facts.h"

namespace nonet::game::variant {

// Groups of different cells with a digit twice, by group, then digit; then pairs of cells that a
// rule forbids; then clues whose cells are all filled and that do not hold. A clue is told once.
std::vector<Conflict> find_conflicts(const reason::Facts& facts, const Grid& values);

}  // namespace nonet::game::variant
