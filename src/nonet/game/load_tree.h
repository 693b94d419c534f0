// The tree of acts of a saved game, as far as it can be read.
//
// An act that cannot be read, or whose parent is lost, is left out. The saved board takes
// precedence over the acts: where they do not lead to it, the board becomes an act of its own,
// "recovered".

#pragma once

#include <string>
#include <vector>

#include "nonet/game/game.h"

namespace nonet::game {

// Precondition: `game` has its puzzle, and its start as the board.
template <class World>
void load_tree(const Json& save, GameOf<World>& game, std::vector<std::string>& notices);

}  // namespace nonet::game
