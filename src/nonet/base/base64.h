// Base 64 (RFC 4648, section 4): three bytes as four characters, "=" where the last group is short.

#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace nonet {

// The bytes; nullopt where the text is not base 64: of another length, with characters of another
// alphabet, blanks among them, or with bits behind the last byte.
std::optional<std::vector<std::uint8_t>> bytes_of_base64(std::string_view text);

}  // namespace nonet
