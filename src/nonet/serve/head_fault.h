// What is wrong with the head of a request that could be read: rules of HTTP that Boost.Beast
// leaves to its callers.

#pragma once

#include <optional>

#include "nonet/serve/hosts.h"
#include "nonet/serve/wire.h"

namespace nonet::serve {

// The answer to a head that breaks a rule; nullopt: it breaks none. No request may follow on the
// connection where the answer is 400 or 501: where this one's body ends is not known.
//
//   400   no Host, or two, or one that is no host
//   421   a host that the server does not answer for
//   501   a transfer coding other than chunked
//   415   a coding of the body
std::optional<Answer> head_fault(const Parser::value_type& message, const Hosts& hosts);

}  // namespace nonet::serve
