// Origins (RFC 6454): "https://example.org:8443", from where a page comes.
//
// A browser sends the origin of a page in one spelling only: lower case, without a path, without
// the scheme's usual port. An origin that a person gives is brought into this spelling, so that it
// can be compared byte by byte, and so that nothing but an origin gets into the head of an answer.

#pragma once

#include <string>
#include <string_view>

#include "nonet/base/result.h"

namespace nonet::serve {

// "https://example.org" for "HTTPS://Example.org:443/". Errors: it is no single origin; the
// sentence says what was expected.
Result<std::string> read_origin(std::string_view text);

}  // namespace nonet::serve
