// The bearer token (RFC 6750) that a server may ask for.

#pragma once

#include <string_view>

namespace nonet::serve {

// Whether the field Authorization of a request is "Bearer TOKEN". How long that takes depends on
// the field's length alone, so that nobody finds the token byte by byte with a clock.
bool is_authorized(std::string_view field, std::string_view token);

}  // namespace nonet::serve
