// The view of a game.

#pragma once

#include "nonet/game/game.h"
#include "nonet/game/judge.h"

namespace nonet::game {

View view_of(const Game& game);

}  // namespace nonet::game
