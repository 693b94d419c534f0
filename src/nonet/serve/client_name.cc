#include "nonet/serve/client_name.h"

#include <algorithm>
#include <cstdint>

#include <boost/asio/ip/address.hpp>

#include "nonet/base/text.h"

namespace nonet::serve {

namespace {

namespace ip = boost::asio::ip;

// Longer than any address.
constexpr std::size_t kLongest = 64;
constexpr std::size_t kNetworkBytes = 8;

}  // namespace

std::string client_name(std::string_view address) {
  boost::system::error_code error;
  std::string text(address.substr(0, kLongest));
  const ip::address parsed = ip::make_address(text, error);
  if (error || parsed.is_v4()) return text;
  const ip::address_v6 v6 = parsed.to_v6();
  if (v6.is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, v6).to_string();
  ip::address_v6::bytes_type bytes = v6.to_bytes();
  std::fill(bytes.begin() + kNetworkBytes, bytes.end(), std::uint8_t{0});
  return ip::address_v6(bytes).to_string() + "/64";
}

std::string_view forwarded_address(std::string_view field, std::string_view peer) {
  const std::size_t comma = field.rfind(',');
  if (comma != std::string_view::npos) field.remove_prefix(comma + 1);
  field = trimmed(field);
  return field.empty() ? peer : field;
}

}  // namespace nonet::serve
