// Checksum: 128 bits that tell whether bytes have changed (XXH3, from the xxHash library). It
// detects errors of disks and networks and half-written files, not forgery.

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

struct XXH3_state_s;

namespace nonet::job {

struct Checksum {
  std::uint64_t high = 0;
  std::uint64_t low = 0;

  friend bool operator==(const Checksum&, const Checksum&) = default;
};

// 32 figures of 0-9a-f; nullopt for anything else.
std::string to_hex(const Checksum& checksum);
std::optional<Checksum> checksum_from_hex(std::string_view text);

Checksum checksum_of(std::string_view bytes);

// The checksum of bytes that come piece by piece.
class Hasher {
 public:
  Hasher();
  void add(std::string_view bytes);
  Checksum checksum() const;

 private:
  struct Free {
    void operator()(XXH3_state_s* state) const;
  };
  std::unique_ptr<XXH3_state_s, Free> state_;
};

}  // namespace nonet::job
