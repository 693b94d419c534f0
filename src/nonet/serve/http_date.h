// The time as HTTP writes it (RFC 9110, 5.6.7): "Sun, 06 Nov 1994 08:49:37 GMT".

#pragma once

#include <cstdint>
#include <string>

namespace nonet::serve {

// `seconds` since 1970, at least 0.
std::string http_date(std::int64_t seconds);

}  // namespace nonet::serve
