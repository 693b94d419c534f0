// Reads members of JSON that may be missing or of another type, for the formats made of JSON.

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "nonet/base/json.h"
#include "nonet/board/digit_set.h"
#include "nonet/text/fault.h"

namespace nonet::text {

// All of the text as JSON; nothing where it is damaged.
std::optional<Json> parse_json(std::string_view text);

// The member, or null (the JSON value) where there is none.
const Json& member(const Json& object, std::string_view key);

// The member where it is a string, else empty.
std::string string_member(const Json& object, std::string_view key);

// A string, or a number as text; empty for anything else. SudokuPad makes strings of figures
// numbers.
std::string text_of(const Json& json);

// A whole number, also as a string of figures; nothing for anything else, and beyond 0..999.
std::optional<int> small_number(const Json& json);

// An array of digits 1..9, in any order; nothing for anything else.
std::optional<DigitSet> digit_array(const Json& json);
Json to_json(DigitSet digits);

// Whether the value states nothing: null, false, 0, "", [] and {}.
bool is_nothing(const Json& json);

}  // namespace nonet::text
