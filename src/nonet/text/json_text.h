// JSON for the formats that are made of it, through nlohmann-json with exceptions off.
//
// Nothing here may meet a type it does not expect: every value is asked for its type first. The
// library neither recurses when it reads nor when it destroys, so depth is no danger.

#pragma once

#include <optional>
#include <string>
#include <string_view>

#ifndef JSON_NOEXCEPTION
#define JSON_NOEXCEPTION
#endif
#include <nlohmann/json.hpp>

#include "nonet/board/digit_set.h"
#include "nonet/text/fault.h"

namespace nonet::text {

using Json = nlohmann::ordered_json;

inline std::optional<Json> parse_json(std::string_view text) {
  Json json = Json::parse(text.begin(), text.end(), nullptr, /*allow_exceptions=*/false);
  if (json.is_discarded()) return std::nullopt;
  return json;
}

// The member, or null (the JSON value) where there is none.
const Json& member(const Json& object, const char* key);

// The member where it is a string, else empty.
std::string string_member(const Json& object, const char* key);

// A whole number, also as a string of figures; nothing for anything else, and beyond 0..999.
std::optional<int> small_number(const Json& json);

// An array of digits 1..9, in any order; nothing for anything else.
std::optional<DigitSet> digit_array(const Json& json);
Json to_json(DigitSet digits);

// Whether it says nothing: null, false, 0, "", [] and {}.
bool is_nothing(const Json& json);

// As text on one line. What is not UTF-8 becomes U+FFFD.
std::string to_text(const Json& json);

}  // namespace nonet::text
