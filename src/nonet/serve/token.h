// The bearer token (RFC 6750) that a server may ask for.

#pragma once

#include <string_view>

namespace nonet::serve {

// Whether the field Authorization of a request is "Bearer TOKEN". The time depends on the field's
// length alone, so that no client finds the token byte by byte from the times of answers.
bool is_authorized(std::string_view field, std::string_view token);

}  // namespace nonet::serve
