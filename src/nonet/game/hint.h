// Hint: the next step in the player's position, or the mistakes to put right before it.

#pragma once

#include "nonet/base/result.h"
#include "nonet/base/stop.h"
#include "nonet/game/game.h"
#include "nonet/game/variant.h"

namespace nonet::game {

// Looks for the mistakes first, then for the step: with the player's centre marks where every blank
// cell has some, else with the candidates that the digits leave. `asked` is as in hint_step().
// Errors: a game that no hint can be given for, or that needs none; stopped.
template <class World>
Result<HintViewOf<World>> find_hint(const GameOf<World>& game, const Profile* asked,
                                    Workspace* workspace, StopToken stop);

// What the step does, in the words of its board.
OpsOf<Classic>::ApplyStep applied(const Step& step);
OpsOf<Variant>::ApplyStep applied(const reason::Step& step);

}  // namespace nonet::game
