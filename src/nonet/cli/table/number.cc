#include "nonet/cli/table/number.h"

#include <algorithm>
#include <charconv>
#include <limits>

#include <fmt/format.h>

#include "nonet/base/seed.h"

namespace nonet::cli {

namespace {

constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();

bool is_digits(std::string_view text) {
  return !text.empty() &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

bool is_negative(std::string_view text) {
  return text.starts_with('-') && is_digits(text.substr(1));
}

}  // namespace

Result<std::uint64_t> parse_number(std::string_view text) {
  if (text.empty()) return Error{"expected a whole number"};
  if (is_negative(text)) return Error{fmt::format("{} is negative", text)};
  if (!is_digits(text)) return Error{fmt::format("'{}' is not a whole number", text)};
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc()) return Error{fmt::format("{} is above {}", text, kMost)};
  return number;
}

Result<std::uint64_t> parse_number(std::string_view text, std::uint64_t least, std::uint64_t most) {
  Result<std::uint64_t> number = parse_number(text);
  if (!number || (*number >= least && *number <= most)) return number;
  const bool above = *number > most;
  return Error{fmt::format("{} is {} {}", text, above ? "above" : "below", above ? most : least)};
}

Result<double> parse_decimal(std::string_view text, double least, double most) {
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole_text = error == std::errc() && end == text.data() + text.size();
  if (whole_text && number >= least && number <= most) return number;
  return Error{fmt::format("'{}' is not a number from {} to {}", text, least, most)};
}

Result<std::uint64_t> parse_seed(std::string_view text) {
  if (text.empty()) return Error{"a seed is a number or any text, not nothing"};
  if (is_digits(text) || is_negative(text)) {
    Result<std::uint64_t> number = parse_number(text);
    if (number) return number;
    return Error{fmt::format("{}; a seed is a number from 0 to {}, or any text",
                             number.error().message, kMost)};
  }
  return seed_of_text(text);
}

}  // namespace nonet::cli
