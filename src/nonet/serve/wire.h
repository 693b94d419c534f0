// Converts between Boost.Beast's messages and ours.

#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>

#include "nonet/serve/body.h"
#include "nonet/serve/http_server.h"
#include "nonet/serve/message.h"

namespace nonet::serve {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;

using Parser = http::request_parser<Body>;
using Response = http::response<http::string_body>;

void set_limits(Parser& parser, const Limits& limits);

// The head of a parsed message, without the body.
Request request_of(const Parser::value_type& message);

// The answer to a request that cannot be read; status 0 where the client waits for no answer.
Answer answer_to_fault(const beast::error_code& fault);

// With `head_only`, the response has the body's length, but not the body.
Response response_of(Answer answer, unsigned version, bool keep_alive, bool head_only);

}  // namespace nonet::serve
