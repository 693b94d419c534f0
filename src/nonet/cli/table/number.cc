#include "nonet/cli/table/number.h"

#include <algorithm>
#include <limits>
#include <optional>

#include <fmt/format.h>

#include "nonet/base/seed.h"
#include "nonet/base/text.h"

namespace nonet::cli {

namespace {

constexpr std::string_view kDigits = "0123456789";
constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();

bool is_digits(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, is_figure);
}

// Behind a size: bytes, and so many times 1024 of them.
constexpr std::string_view kUnits = "BKMG";
constexpr std::uint64_t kUnitSize = 1024;
constexpr int kUnitBits = 10;

// By how many bits a number with this unit behind it is shifted; nullopt where it is no unit.
std::optional<int> shift_of(std::string_view unit) {
  if (unit.empty()) return 0;
  const auto capital = [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; };
  const std::size_t found = kUnits.find(capital(unit.front()));
  if (found == kUnits.npos) return std::nullopt;
  std::string rest;
  for (const char c : unit.substr(1)) rest += capital(c);
  const bool is_spelled = rest.empty() || (found > 0 && (rest == "B" || rest == "IB"));
  return is_spelled ? std::optional(kUnitBits * static_cast<int>(found)) : std::nullopt;
}

// At most kMost, where the product is more.
std::uint64_t shifted(std::uint64_t number, int bits) {
  return number > kMost >> bits ? kMost : number << bits;
}

// What may have been meant by a number of bytes that is too small: the same number of K or M.
std::string advice_on_units(std::uint64_t number, std::uint64_t least, std::uint64_t most) {
  std::string advice;
  for (const int unit : {1, 2}) {
    const std::uint64_t bytes = shifted(number, kUnitBits * unit);
    if (bytes < least || bytes > most) continue;
    advice += fmt::format("{} {}{}", advice.empty() ? "; write" : " or", number,
                          kUnits[static_cast<std::size_t>(unit)]);
  }
  return advice;
}

bool is_negative(std::string_view text) {
  return text.starts_with('-') && is_digits(text.substr(1));
}

}  // namespace

Result<std::uint64_t> parse_number(std::string_view text) {
  if (text.empty()) return Error{"expected a whole number"};
  if (is_negative(text)) return Error{fmt::format("{} is negative", text)};
  if (!is_digits(text)) return Error{fmt::format("'{}' is not a whole number", text)};
  const auto number = number_in<std::uint64_t>(text);
  if (!number) return Error{fmt::format("{} is above {}", text, kMost)};
  return *number;
}

Result<std::uint64_t> parse_number(std::string_view text, std::uint64_t least, std::uint64_t most) {
  Result<std::uint64_t> number = parse_number(text);
  if (!number || (*number >= least && *number <= most)) return number;
  const bool above = *number > most;
  return Error{fmt::format("{} is {} {}", text, above ? "above" : "below", above ? most : least)};
}

Result<std::uint64_t> parse_size(std::string_view text, std::uint64_t least, std::uint64_t most) {
  const std::size_t digits = std::min(text.find_first_not_of(kDigits), text.size());
  const std::optional<int> shift = shift_of(text.substr(digits));
  if (digits == 0 || !shift) {
    return Error{fmt::format("'{}' is not a size such as {}, {} or {}", text, size_text(least),
                             size_text(most), most)};
  }
  const Result<std::uint64_t> number = parse_number(text.substr(0, digits));
  const std::uint64_t bytes = number ? shifted(*number, *shift) : kMost;
  if (bytes >= least && bytes <= most) return bytes;
  const bool plain = digits == text.size();
  const bool above = bytes > most;
  return Error{fmt::format("{}{} is {} {}{}", text, plain ? " bytes" : "",
                           above ? "above" : "below", size_text(above ? most : least),
                           plain && !above ? advice_on_units(bytes, least, most) : "")};
}

std::string size_text(std::uint64_t bytes) {
  std::size_t unit = 0;
  while (unit + 1 < kUnits.size() && bytes != 0 && bytes % kUnitSize == 0) {
    bytes /= kUnitSize;
    ++unit;
  }
  return fmt::format("{}{}", bytes, unit == 0 ? "" : kUnits.substr(unit, 1));
}

Result<double> parse_decimal(std::string_view text, double least, double most) {
  const auto number = number_in<double>(text);
  if (number && *number >= least && *number <= most) return *number;
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
