// Seeds as people give them: a number, or any text.

#pragma once

#include <cstdint>
#include <string_view>

namespace nonet {

// A decimal number up to 2^64 - 1 is the seed itself; any other text is hashed: FNV-1a, 64 bits,
// over its bytes. Part of the output format: a text means the same puzzle for ever.
std::uint64_t seed_of_text(std::string_view text);

// Whether the text is a number above 2^64 - 1: no seed, but a mistake that hashing would hide.
bool is_beyond_seeds(std::string_view text);

}  // namespace nonet
