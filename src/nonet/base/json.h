// JSON, of nlohmann's library: the one place that includes it, so that every part of the program has
// the same definition of it. The engine has no exceptions, so nobody has JSON's: what would throw
// ends the program instead. Ask for types before values, and parse without exceptions.

#pragma once

#define JSON_NOEXCEPTION
#include <nlohmann/json.hpp>

namespace nonet {

// Members keep the order in which they were added.
using Json = nlohmann::ordered_json;

}  // namespace nonet
