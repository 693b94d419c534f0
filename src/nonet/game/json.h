// JSON as saved games have it, and a reader that makes the best of damaged text.

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "nonet/base/json.h"

namespace nonet::game {

// What there is of a text: all of it, or what stood before the first place that makes no sense,
// with every array and object that is open there closed. Nesting beyond kMostDepth and objects of
// more than kMostKeys make no sense either: nobody saves that.
struct ReadJson {
  Json value;  // null if there was nothing
  bool complete = false;
};
inline constexpr std::size_t kMostDepth = 32;
inline constexpr std::size_t kMostKeys = 1000;
ReadJson read_json(std::string_view text);

// In one line. Never fails.
std::string to_text(const Json& json);

bool is_utf8(const std::string& text);

// The value when it is of that kind and between the bounds.
std::optional<std::int64_t> integer_in(const Json& json, std::int64_t least, std::int64_t most);
// The member of an object; null when it is no object, or has none of that name.
const Json& member(const Json& object, const char* key);

}  // namespace nonet::game
