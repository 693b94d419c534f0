#include "nonet/text/json_text.h"

namespace nonet::text {

namespace {

constexpr int kMost = 999;

}  // namespace

std::optional<Json> parse_json(std::string_view text) {
  ReadJson read = nonet::read_json(text);
  if (!read.complete) return std::nullopt;
  return std::move(read.value);
}

const Json& member(const Json& object, std::string_view key) {
  static const Json kNull;
  const Json* found = object.find(key);
  return found == nullptr ? kNull : *found;
}

std::string string_member(const Json& object, std::string_view key) {
  const Json& found = member(object, key);
  return found.is_string() ? found.text() : std::string();
}

std::string text_of(const Json& json) {
  if (json.is_string()) return json.text();
  if (json.is_integer()) return std::to_string(json.integer());
  return json.is_number() ? json.number_text() : std::string();
}

std::optional<int> small_number(const Json& json) {
  if (json.is_number()) {
    const auto value = json.is_whole() ? json.whole() : std::nullopt;
    if (!value || *value < 0 || *value > kMost) return std::nullopt;
    return static_cast<int>(*value);
  }
  if (!json.is_string() || json.text().empty() || json.text().size() > 3) return std::nullopt;
  int value = 0;
  for (const char c : json.text()) {
    if (c < '0' || c > '9') return std::nullopt;
    value = 10 * value + (c - '0');
  }
  return value;
}

std::optional<DigitSet> digit_array(const Json& json) {
  if (!json.is_array()) return std::nullopt;
  DigitSet digits;
  for (const Json& entry : json) {
    const auto value = small_number(entry);
    if (!value || *value < 1 || *value > kDigits) return std::nullopt;
    digits.insert(Digit(*value));
  }
  return digits;
}

Json to_json(DigitSet digits) {
  Json array = Json::array();
  for (const Digit d : digits) array.push_back(d.value());
  return array;
}

bool is_nothing(const Json& json) {
  switch (json.kind()) {
    case Json::Kind::kNull:
      return true;
    case Json::Kind::kBoolean:
      return !json.boolean();
    case Json::Kind::kString:
      return json.text().empty();
    case Json::Kind::kInteger:
    case Json::Kind::kNumber:
      return json.is_whole() && json.whole() == 0;
    default:
      return json.empty();
  }
}

}  // namespace nonet::text
