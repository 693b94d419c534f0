// The view of a game as JSON. Boards of variants are lists, as variant_json.h writes them.

#pragma once

#include <vector>

#include "nonet/api/words.h"
#include "nonet/game/session.h"

namespace nonet::api {

template <class World>
Out view_json(game::SessionOf<World>& session, game::Millis now);
template <class World>
Out events_json(const std::vector<game::EventOf<World>>& events,
                const typename World::Rules& rules);

}  // namespace nonet::api
