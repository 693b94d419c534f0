// The view of a game as JSON.

#pragma once

#include <vector>

#include "nonet/api/words.h"
#include "nonet/game/session.h"

namespace nonet::api {

Out view_json(game::Session& session, game::Millis now);
Out events_json(const std::vector<game::Event>& events);

}  // namespace nonet::api
