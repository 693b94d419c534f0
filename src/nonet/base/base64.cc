#include "nonet/base/base64.h"

#include <array>

namespace nonet {

namespace {

constexpr std::string_view kAlphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::uint8_t kNone = 64;

// Of each byte, its place in the alphabet.
constexpr auto kPlaces = [] {
  std::array<std::uint8_t, 256> places{};
  places.fill(kNone);
  for (std::size_t i = 0; i < kAlphabet.size(); ++i) {
    places[static_cast<unsigned char>(kAlphabet[i])] = static_cast<std::uint8_t>(i);
  }
  return places;
}();

}  // namespace

std::optional<std::vector<std::uint8_t>> bytes_of_base64(std::string_view text) {
  if (text.size() % 4 != 0) return std::nullopt;
  const std::size_t padding = text.ends_with("==") ? 2 : text.ends_with('=') ? 1 : 0;
  text.remove_suffix(padding);
  std::vector<std::uint8_t> bytes;
  bytes.reserve(text.size() / 4 * 3 + 2);
  std::uint32_t held = 0;
  unsigned bits = 0;
  for (const char c : text) {
    const std::uint8_t place = kPlaces[static_cast<unsigned char>(c)];
    if (place == kNone) return std::nullopt;
    held = held << 6 | place;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push_back(static_cast<std::uint8_t>(held >> bits));
    held &= (1U << bits) - 1;
  }
  return held == 0 ? std::optional(std::move(bytes)) : std::nullopt;
}

}  // namespace nonet
