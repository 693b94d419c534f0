// The view of a game.

#pragma once

#include "nonet/game/game.h"
#include "nonet/game/judge.h"

namespace nonet::game {

template <class World>
ViewOf<World> view_of(const GameOf<World>& game);

}  // namespace nonet::game
