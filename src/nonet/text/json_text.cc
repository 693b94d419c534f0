#include "nonet/text/json_text.h"

namespace nonet::text {

const Json& member(const Json& object, const char* key) {
  static const Json kNull;
  if (!object.is_object()) return kNull;
  const auto found = object.find(key);
  return found == object.end() ? kNull : *found;
}

std::string string_member(const Json& object, const char* key) {
  const Json& found = member(object, key);
  return found.is_string() ? found.get_ref<const std::string&>() : std::string();
}

std::optional<int> small_number(const Json& json) {
  constexpr int kMost = 999;
  if (json.is_number_unsigned()) {
    const auto value = json.get<std::uint64_t>();
    if (value <= kMost) return static_cast<int>(value);
  }
  if (json.is_number_float()) {
    const auto value = json.get<double>();
    if (value >= 0 && value <= kMost && value == static_cast<int>(value)) {
      return static_cast<int>(value);
    }
  }
  if (!json.is_string()) return std::nullopt;
  const auto& text = json.get_ref<const std::string&>();
  if (text.empty() || text.size() > 3) return std::nullopt;
  int value = 0;
  for (const char c : text) {
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
  if (json.is_null() || (json.is_structured() && json.empty())) return true;
  if (json.is_boolean()) return !json.get<bool>();
  if (json.is_string()) return json.get_ref<const std::string&>().empty();
  return json.is_number() && json.get<double>() == 0;
}

std::string to_text(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace nonet::text
