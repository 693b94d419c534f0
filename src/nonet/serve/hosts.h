// Hosts: the names under which a server may be asked.
//
// A page of another origin can make a browser believe that a name of its own stands for this
// machine (DNS rebinding), and then reads the answers as its own. Such a request still names the
// page's host in the field Host, which is why a server answers no host that it was not told of.

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace nonet::serve {

// The host of "host", "host:80" or "[::1]:80" in lower case, without brackets; nullopt: it is none.
std::optional<std::string> host_of(std::string_view field);

// Whether only this machine reaches the address.
bool is_loopback(const std::string& address);

class Hosts {
 public:
  // The names of this machine to itself, and `bound`, the address at which the server listens. If
  // that stands for all addresses, every address is allowed: a browser resolves none. `more` are
  // names without a port; "*" is every host.
  Hosts(std::string_view bound, const std::vector<std::string>& more);

  // `host` is what host_of() gives.
  bool allow(const std::string& host) const;

 private:
  std::vector<std::string> names_;
  bool any_address_ = false;
  bool any_ = false;
};

}  // namespace nonet::serve
