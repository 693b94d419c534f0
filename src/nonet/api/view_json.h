// The view of a game as JSON. Boards of variants are lists, as json/board.h says.

#pragma once

#include <vector>

#include "nonet/base/json_out.h"
#include "nonet/base/language.h"
#include "nonet/game/session.h"

namespace nonet::api {

template <class World>
json::Out view_json(game::SessionOf<World>& session, game::Millis now, const Language& language);
template <class World>
json::Out events_json(const std::vector<game::EventOf<World>>& events,
                      const typename World::Rules& rules, const Language& language);

}  // namespace nonet::api
