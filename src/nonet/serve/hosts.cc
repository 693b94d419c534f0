#include "nonet/serve/hosts.h"

#include <algorithm>

#include <boost/asio/ip/address.hpp>

#include "nonet/base/text.h"

namespace nonet::serve {

namespace {

namespace ip = boost::asio::ip;

constexpr std::string_view kLocalEnding = ".localhost";

// A letter, digit or mark of a name or an address.
bool stands_in_host(char c) {
  return is_figure(c) || (lowered(c) >= 'a' && lowered(c) <= 'z') || c == '.' || c == '-' ||
         c == '_';
}

bool is_address(const std::string& host) {
  boost::system::error_code error;
  ip::make_address(host, error);
  return !error;
}

// Spelt as addresses are: "::1" for "0:0::1".
std::string normal(const std::string& host) {
  boost::system::error_code error;
  const ip::address address = ip::make_address(host, error);
  return error ? host : address.to_string();
}

}  // namespace

std::optional<std::string> host_of(std::string_view field) {
  std::string_view host = field;
  std::string_view port;
  if (field.starts_with('[')) {
    const std::size_t end = field.find(']');
    if (end == std::string_view::npos) return std::nullopt;
    host = field.substr(1, end - 1);
    port = field.substr(end + 1);
    if (!is_address(std::string(host))) return std::nullopt;
  } else {
    host = field.substr(0, field.find(':'));
    port = field.substr(host.size());
    if (!std::all_of(host.begin(), host.end(), stands_in_host)) return std::nullopt;
  }
  if (!port.empty() && (port.front() != ':' || !std::ranges::all_of(port.substr(1), is_figure)))
    return std::nullopt;
  // A name may end in a dot.
  if (host.ends_with('.')) host.remove_suffix(1);
  if (host.empty()) return std::nullopt;
  return normal(lowered(host));
}

bool is_loopback(const std::string& address) {
  boost::system::error_code error;
  return ip::make_address(address, error).is_loopback();
}

Hosts::Hosts(std::string_view bound, const std::vector<std::string>& more)
    : names_{"localhost", "127.0.0.1", "::1"} {
  boost::system::error_code error;
  const ip::address address = ip::make_address(std::string(bound), error);
  any_address_ = !error && address.is_unspecified();
  names_.push_back(normal(lowered(bound)));
  for (const std::string& name : more) {
    if (name == "*") any_ = true;
    names_.push_back(normal(lowered(name)));
  }
}

bool Hosts::allow(const std::string& host) const {
  if (any_ || std::find(names_.begin(), names_.end(), host) != names_.end()) return true;
  return host.ends_with(kLocalEnding) || (any_address_ && is_address(host));
}

}  // namespace nonet::serve
