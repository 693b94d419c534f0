// Who a client is, for the share that it has of the service.

#pragma once

#include <string>
#include <string_view>

namespace nonet::serve {

// The client at an address. All addresses of a network of 64 bits of IPv6 are one client's, for
// that is the least that a provider gives to one; an address of IPv4 written as one of IPv6 is that
// of IPv4. Text that is no address is a client, too.
std::string client_name(std::string_view address);

// The address that X-Forwarded-For names last, which is the one that the proxy next to the service
// has added; `peer` where the field names none.
std::string_view forwarded_address(std::string_view field, std::string_view peer);

}  // namespace nonet::serve
