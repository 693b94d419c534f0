#include "nonet/job/fields.h"

#include <fmt/format.h>

#include "nonet/base/text.h"

namespace nonet::job {

std::optional<std::uint64_t> unsigned_of(const Json& json) {
  if (json.is_integer()) {
    if (json.integer() < 0) return std::nullopt;
    return static_cast<std::uint64_t>(json.integer());
  }
  if (!json.is_number()) return std::nullopt;
  return number_in<std::uint64_t>(json.number_text());
}

void Fields::complain(std::string_view key, std::string_view wanted) {
  if (!wrong_) wrong_ = Error{fmt::format("{}: expected {}", key, wanted)};
}

std::string Fields::text(std::string_view key) {
  const Json* value = find(key);
  if (value != nullptr && value->is_string()) return value->text();
  return complain(key, "a text"), std::string();
}

bool Fields::truth(std::string_view key) {
  const Json* value = find(key);
  if (value != nullptr && value->is_boolean()) return value->boolean();
  return complain(key, "true or false"), false;
}

std::uint64_t Fields::number(std::string_view key, std::uint64_t least, std::uint64_t most) {
  const Json* value = find(key);
  const auto number = value != nullptr ? unsigned_of(*value) : std::nullopt;
  if (number && *number >= least && *number <= most) return *number;
  return complain(key, fmt::format("a whole number from {} to {}", least, most)), least;
}

Checksum Fields::checksum(std::string_view key) {
  const auto found = checksum_from_hex(text(key));
  if (!found) complain(key, "32 hexadecimal figures");
  return found.value_or(Checksum());
}

std::pair<int, int> Fields::range_of_cells(std::string_view key, int most) {
  const Json* range = find(key);
  const bool pair = range != nullptr && range->is_array() && range->size() == 2;
  const auto low = pair ? unsigned_of((*range)[0]) : std::nullopt;
  const auto high = pair ? unsigned_of((*range)[1]) : std::nullopt;
  if (!low || !high || *low > *high || *high > static_cast<std::uint64_t>(most)) {
    return complain(key, fmt::format("two numbers of cells up to {}", most)), std::pair(0, 0);
  }
  return {static_cast<int>(*low), static_cast<int>(*high)};
}

PatternSymmetry Fields::symmetry(std::string_view key) {
  if (const auto* found = find_pattern_symmetry(text(key))) return found->symmetry;
  return complain(key, "a symmetry that this program knows"), PatternSymmetry::kNone;
}

}  // namespace nonet::job
