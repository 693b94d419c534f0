#include "nonet/job/checksum.h"

#include <charconv>

#include <fmt/format.h>
#include <xxhash.h>

namespace nonet::job {

namespace {

constexpr std::size_t kHalf = 16;  // hexadecimal figures of 64 bits

std::optional<std::uint64_t> half_from_hex(std::string_view text) {
  if (text.find_first_not_of("0123456789abcdef") != std::string_view::npos) return std::nullopt;
  std::uint64_t value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value, 16);
  return value;
}

}  // namespace

std::string to_hex(const Checksum& checksum) {
  return fmt::format("{:016x}{:016x}", checksum.high, checksum.low);
}

std::optional<Checksum> checksum_from_hex(std::string_view text) {
  if (text.size() != 2 * kHalf) return std::nullopt;
  const auto high = half_from_hex(text.substr(0, kHalf));
  const auto low = half_from_hex(text.substr(kHalf));
  if (!high || !low) return std::nullopt;
  return Checksum{*high, *low};
}

Checksum checksum_of(std::string_view bytes) {
  const XXH128_hash_t hash = XXH3_128bits(bytes.data(), bytes.size());
  return {hash.high64, hash.low64};
}

Hasher::Hasher() : state_(XXH3_createState()) { XXH3_128bits_reset(state_.get()); }

void Hasher::add(std::string_view bytes) {
  XXH3_128bits_update(state_.get(), bytes.data(), bytes.size());
}

Checksum Hasher::checksum() const {
  const XXH128_hash_t hash = XXH3_128bits_digest(state_.get());
  return {hash.high64, hash.low64};
}

void Hasher::Free::operator()(XXH3_state_s* state) const { XXH3_freeState(state); }

}  // namespace nonet::job
