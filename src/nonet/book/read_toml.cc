// The one place that knows toml++. Its tables are sorted by key; sorting by place gives the order
// of the text back, so that faults are reported from top to bottom.

#define TOML_EXCEPTIONS 0
#define TOML_ENABLE_FORMATTERS 0

#include <algorithm>

#include <toml++/toml.h>

#include "nonet/book/value.h"

namespace nonet::book {

namespace {

Place place_of(const toml::source_region& source) {
  // What the text does not say has no place.
  return {std::max<std::uint32_t>(source.begin.line, 1),
          std::max<std::uint32_t>(source.begin.column, 1)};
}

Value value_of(const toml::node& node);

Value table_of(const toml::table& table) {
  Value value;
  for (const auto& [key, node] : table) {
    value.members.push_back({std::string(key.str()), place_of(key.source()), {value_of(node)}});
  }
  std::stable_sort(value.members.begin(), value.members.end(),
                   [](const Member& a, const Member& b) { return a.place < b.place; });
  return value;
}

Value list_of(const toml::array& array) {
  Value value;
  value.kind = Value::Kind::kList;
  for (const toml::node& node : array) value.items.push_back(value_of(node));
  return value;
}

Value scalar_of(const toml::node& node) {
  Value value;
  if (const auto* text = node.as_string()) {
    value.kind = Value::Kind::kText;
    value.text = text->get();
  } else if (const auto* whole = node.as_integer()) {
    value.kind = Value::Kind::kWhole;
    value.whole = whole->get();
  } else if (const auto* decimal = node.as_floating_point()) {
    value.kind = Value::Kind::kDecimal;
    value.decimal = decimal->get();
  } else if (const auto* boolean = node.as_boolean()) {
    value.kind = Value::Kind::kBoolean;
    value.boolean = boolean->get();
  } else {
    value.kind = Value::Kind::kDate;
  }
  return value;
}

Value value_of(const toml::node& node) {
  Value value = node.is_table()   ? table_of(*node.as_table())
                : node.is_array() ? list_of(*node.as_array())
                                  : scalar_of(node);
  value.place = place_of(node.source());
  return value;
}

}  // namespace

ReadToml read_toml(std::string_view text) {
  const toml::parse_result parsed = toml::parse(text);
  ReadToml result;
  if (parsed) {
    result.table = table_of(parsed.table());
  } else {
    const toml::parse_error& error = parsed.error();
    result.fault = {place_of(error.source()), std::string(error.description())};
  }
  return result;
}

}  // namespace nonet::book
