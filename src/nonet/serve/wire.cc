#include "nonet/serve/wire.h"

#include <string_view>
#include <utility>

namespace nonet::serve {

namespace {

std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }
beast::string_view view(std::string_view text) { return {text.data(), text.size()}; }

bool is_http_fault(const beast::error_code& fault) {
  return fault.category() == http::make_error_code(http::error::bad_version).category();
}

}  // namespace

void set_limits(Parser& parser, const Limits& limits) {
  parser.header_limit(static_cast<std::uint32_t>(limits.head));
  parser.body_limit(limits.body);
}

Request request_of(const Parser::value_type& message) {
  const auto field = [&message](http::field name) { return std::string(view(message[name])); };
  Request request;
  request.method = view(message.method_string());
  request.target = view(message.target());
  request.path = path_of(request.target);
  request.content_type = media_type(view(message[http::field::content_type]));
  request.accept = field(http::field::accept);
  request.accept_encoding = field(http::field::accept_encoding);
  request.authorization = field(http::field::authorization);
  request.origin = field(http::field::origin);
  request.asked_method = field(http::field::access_control_request_method);
  // Of several such fields, the last one is that of the nearest proxy.
  const auto [first, last] = message.equal_range("X-Forwarded-For");
  for (auto at = first; at != last; ++at) request.forwarded_for = view(at->value());
  return request;
}

Answer answer_to_fault(const beast::error_code& fault) {
  if (fault == http::error::header_limit) {
    return error_answer(431, "the head of the request is too long");
  }
  if (fault == http::error::body_limit || fault == http::error::buffer_overflow) {
    return error_answer(413, "the body of the request is too long");
  }
  if (fault == boost::system::errc::not_enough_memory) {
    return busy_answer(503, "there is no memory for more requests just now", 1);
  }
  const bool ended = fault == http::error::end_of_stream || fault == http::error::partial_message;
  if (!is_http_fault(fault) || ended) return {.status = 0};
  return error_answer(400, "this is no request of HTTP/1.1: " + fault.message());
}

Response response_of(Answer answer, unsigned version, bool keep_alive, bool head_only) {
  Response response;
  response.version(version);
  response.result(answer.status);
  if (!answer.type.empty())
    response.set(http::field::content_type, view(std::string_view(answer.type)));
  for (const Field& each : answer.fields) {
    response.set(view(std::string_view(each.name)), view(std::string_view(each.value)));
  }
  const bool has_body = answer.status != 204 && answer.status != 304;
  if (has_body) response.content_length(answer.body.size());
  response.keep_alive(keep_alive);
  if (has_body && !head_only) response.body() = std::move(answer.body);
  return response;
}

}  // namespace nonet::serve
