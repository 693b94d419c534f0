#include "nonet/serve/head_fault.h"

#include <string>
#include <string_view>

#include "nonet/base/compose.h"

namespace nonet::serve {

namespace {

constexpr unsigned kHttp11 = 11;
constexpr std::size_t kShownHost = 100;

std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }

// The host of "http://host/path"; empty for a target that names none.
std::string_view authority_of(std::string_view target) {
  const std::size_t scheme = target.find("://");
  if (target.starts_with('/') || scheme == std::string_view::npos) return {};
  target.remove_prefix(scheme + 3);
  return target.substr(0, target.find_first_of("/?#"));
}

std::optional<Answer> host_fault(std::string_view text, const Hosts& hosts) {
  const std::optional<std::string> host = host_of(text);
  if (!host) return error_answer(400, "the field Host names no host");
  if (hosts.allow(*host)) return std::nullopt;
  return error_answer(421, compose("this server does not answer for the host '{}'",
                                   {std::string_view(*host).substr(0, kShownHost)}));
}

std::optional<Answer> coding_fault(const Parser::value_type& message) {
  const auto codings = message.count(http::field::transfer_encoding);
  const beast::string_view transfer = message[http::field::transfer_encoding];
  if (codings > 0 && message.version() < kHttp11) {
    return error_answer(400, "HTTP/1.0 has no transfer codings");
  }
  if (codings > 1 || (codings == 1 && !beast::iequals(transfer, "chunked"))) {
    return error_answer(501, "the only transfer coding here is chunked");
  }
  const beast::string_view coding = message[http::field::content_encoding];
  if (coding.empty() || beast::iequals(coding, "identity")) return std::nullopt;
  Answer answer = error_answer(415, "expected a body without Content-Encoding");
  answer.fields.push_back({"Accept-Encoding", "identity"});
  return answer;
}

}  // namespace

std::optional<Answer> head_fault(const Parser::value_type& message, const Hosts& hosts) {
  const auto named = message.count(http::field::host);
  if (named > 1) return error_answer(400, "the field Host stands there twice");
  if (named == 0 && message.version() >= kHttp11) return error_answer(400, "no field Host");
  if (named == 1) {
    if (auto fault = host_fault(view(message[http::field::host]), hosts)) return fault;
  }
  const std::string_view authority = authority_of(view(message.target()));
  if (!authority.empty()) {
    if (auto fault = host_fault(authority, hosts)) return fault;
  }
  return coding_fault(message);
}

}  // namespace nonet::serve
