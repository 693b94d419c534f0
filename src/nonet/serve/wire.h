// Between Boost.Beast's messages and ours.

#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>

#include "nonet/serve/http_server.h"
#include "nonet/serve/message.h"

namespace nonet::serve {

namespace beast = boost::beast;
namespace http = boost::beast::http;

using Parser = http::request_parser<http::string_body>;
using Response = http::response<http::string_body>;

void set_limits(Parser& parser, const Limits& limits);

// The head of what was parsed; without the body.
Request request_of(const Parser::value_type& message);

// What to answer to a request that cannot be read; status 0 where nobody waits for an answer.
Answer answer_to_fault(const beast::error_code& fault);

// Without its body where `head_only`, but with its length.
Response response_of(Answer answer, unsigned version, bool keep_alive, bool head_only);

}  // namespace nonet::serve
