#include "nonet/game/json.h"

namespace nonet::game {

std::optional<std::int64_t> integer_in(const Json& json, std::int64_t least, std::int64_t most) {
  if (!json.is_integer() || json.integer() < least || json.integer() > most) return std::nullopt;
  return json.integer();
}

const Json& member(const Json& object, const char* key) {
  static const Json kNull;
  const Json* const found = object.find(key);
  return found != nullptr ? *found : kNull;
}

}  // namespace nonet::game
