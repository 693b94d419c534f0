// The bearer tokens (RFC 6750) that a server may ask for.

#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace nonet::serve {

// Whether the field Authorization of a request is "Bearer TOKEN". The time depends on the field's
// length alone, so that no client finds the token byte by byte from the times of answers.
bool is_authorized(std::string_view field, std::string_view token);

// The place of the token that the field has among `tokens`; nullopt: it has none of them. The time
// depends on the field's length and the number of tokens alone.
std::optional<std::size_t> find_token(std::string_view field, std::span<const std::string> tokens);

}  // namespace nonet::serve
