// Reading saved games: access to JSON values of unknown kind.

#pragma once

#include <cstdint>
#include <optional>

#include "nonet/base/json.h"

namespace nonet::game {

// The value, if it is an integer within the bounds.
std::optional<std::int64_t> integer_in(const Json& json, std::int64_t least, std::int64_t most);
// The member of an object; null when it is no object, or has none of that name.
const Json& member(const Json& object, const char* key);

}  // namespace nonet::game
