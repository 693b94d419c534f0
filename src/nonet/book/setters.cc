#include "nonet/book/setters.h"

#include "nonet/base/nearest_word.h"
#include "nonet/base/word_table.h"

namespace nonet::book::setters {

std::string shown(const Value& value) {
  switch (value.kind) {
    case Value::Kind::kText:
      return quoted(value.text, "a text");
    case Value::Kind::kWhole:
      return fmt::format("{}", value.whole);
    case Value::Kind::kDecimal:
      return fmt::format("{}", value.decimal);
    case Value::Kind::kBoolean:
      return value.boolean ? "true" : "false";
    case Value::Kind::kList:
      return "a list";
    case Value::Kind::kTable:
      return "a table";
    case Value::Kind::kDate:
      return "a date or time";
  }
  return {};
}

Fault refusal(const KeyRow& row, const Value& value) {
  return {value.place,
          fmt::format("{}: expected {}, found {}", row.key, expected(row), shown(value))};
}

Fault refusal(const KeyRow& row, const Value& value, std::string_view why) {
  return {value.place, fmt::format("{}: {}; expected {}", row.key, why, expected(row))};
}

std::optional<std::size_t> choice_of(const KeyRow& row, const Value& value) {
  const std::vector<std::string_view> words = row.choices();
  for (std::size_t i = 0; i < words.size() && value.is(Value::Kind::kText); ++i) {
    if (is_same_word(words[i], value.text)) return i;
  }
  return std::nullopt;
}

Fault no_choice(const KeyRow& row, const Value& value) {
  Fault fault = refusal(row, value);
  if (!value.is(Value::Kind::kText)) return fault;
  const std::string_view nearest = nearest_word(value.text, row.choices());
  if (!nearest.empty()) fault.message += fmt::format("; did you mean '{}'?", nearest);
  return fault;
}

std::string range_text(const Value& value) {
  switch (value.kind) {
    case Value::Kind::kText:
      return fits_message(value.text) ? value.text : std::string();
    case Value::Kind::kWhole:
      return fmt::format("{}", value.whole);
    case Value::Kind::kDecimal:
      return fmt::format("{}", value.decimal);
    default:
      return {};
  }
}

std::optional<std::vector<Value>> texts_of(const Value& value) {
  if (value.is(Value::Kind::kText)) return std::vector{value};
  const auto is_text = [](const Value& item) { return item.is(Value::Kind::kText); };
  if (!value.is(Value::Kind::kList)) return std::nullopt;
  if (!std::all_of(value.items.begin(), value.items.end(), is_text)) return std::nullopt;
  return value.items;
}

bool is_in_range(const KeyRow& row, double value) {
  // A length in millimetres may miss a bound in inches by rounding.
  constexpr double kHair = 1e-6;
  return value >= row.least - kHair && value <= row.most + kHair;
}

std::size_t character_count(std::string_view text) {
  const auto begins = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; };
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), begins));
}

}  // namespace nonet::book::setters
