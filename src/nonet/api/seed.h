// Seeds in requests.

#pragma once

#include <cstdint>
#include <string_view>

#include "nonet/api/request.h"

namespace nonet::api {

// The seed at the key, a whole number or text. A failure where it is absent.
std::uint64_t seed_of(Request& request, std::string_view key);

}  // namespace nonet::api
