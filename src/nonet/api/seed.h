// Seeds from people: a number, or any text.

#pragma once

#include <cstdint>
#include <string_view>

#include "nonet/api/request.h"

namespace nonet::api {

// Decimal digits up to 2^64 - 1 are the number they write; any other text is hashed: FNV-1a, 64
// bits, over its bytes. Part of the output format: a text means the same puzzle for ever.
std::uint64_t seed_of_text(std::string_view text);

// The seed at the key, a whole number or text. A failure where it is absent.
std::uint64_t seed_of(Request& request, std::string_view key);

// A day of the Gregorian calendar written 2026-11-21?
bool is_date(std::string_view text);

// The seed of a day's puzzle: that of the text "daily DATE LABEL".
std::uint64_t daily_seed(std::string_view date, std::string_view label_slug);

}  // namespace nonet::api
