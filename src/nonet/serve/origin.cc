#include "nonet/serve/origin.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>

#include "nonet/base/compose.h"
#include "nonet/base/json.h"
#include "nonet/base/text.h"
#include "nonet/serve/hosts.h"

namespace nonet::serve {

namespace {

constexpr std::string_view kSchemeEnd = "://";
constexpr std::array<std::pair<std::string_view, std::uint16_t>, 2> kUsualPorts{
    {{"http", 80}, {"https", 443}}};

bool is_letter(char c) { return c >= 'a' && c <= 'z'; }
bool stands_in_scheme(char c) {
  return is_letter(c) || is_figure(c) || c == '+' || c == '-' || c == '.';
}

// What stands behind the host of "host:port" or "[::1]:port", which host_of() has accepted:
// ":port"; empty where there is none, or the scheme's usual one. Nothing for what is no port.
std::optional<std::string> port_of(std::string_view authority, std::string_view scheme) {
  const std::size_t behind_host =
      authority.starts_with('[') ? authority.find(']') + 1 : authority.find(':');
  if (behind_host >= authority.size()) return std::string();
  const auto port = number_in<std::uint16_t>(authority.substr(behind_host + 1));
  if (!port) return std::nullopt;
  const bool is_usual =
      std::ranges::find(kUsualPorts, std::pair{scheme, *port}) != kUsualPorts.end();
  return is_usual ? std::string() : ":" + std::to_string(*port);
}

std::optional<std::string> origin_of(std::string_view text) {
  const std::string lower = lowered(text);
  const std::size_t end = lower.find(kSchemeEnd);
  if (end == lower.npos || end == 0) return std::nullopt;
  const std::string_view scheme = std::string_view(lower).substr(0, end);
  if (!is_letter(scheme.front()) || !std::ranges::all_of(scheme, stands_in_scheme)) {
    return std::nullopt;
  }
  std::string_view authority = std::string_view(lower).substr(end + kSchemeEnd.size());
  if (authority.ends_with('/')) authority.remove_suffix(1);
  const std::optional<std::string> host = host_of(authority);
  if (!host) return std::nullopt;
  const std::optional<std::string> port = port_of(authority, scheme);
  if (!port) return std::nullopt;
  const bool is_ipv6 = host->find(':') != host->npos;
  return compose(is_ipv6 ? "{}://[{}]{}" : "{}://{}{}", {scheme, *host, *port});
}

}  // namespace

Result<std::string> read_origin(std::string_view text) {
  if (std::optional<std::string> origin = origin_of(text)) return *std::move(origin);
  std::string quoted;
  append_quoted(quoted, text);
  return Error{compose("{} is no origin: expected one such as https://example.org, without a path",
                       {quoted})};
}

}  // namespace nonet::serve
