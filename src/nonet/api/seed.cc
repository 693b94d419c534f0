#include "nonet/api/seed.h"

#include <array>
#include <charconv>
#include <string>

#include "nonet/base/compose.h"

namespace nonet::api {

namespace {

constexpr std::int64_t kMostExact = std::int64_t{1} << 53;  // of JSON numbers in JavaScript

std::optional<int> number_of(std::string_view digits) {
  int value = 0;
  for (const char c : digits) {
    if (c < '0' || c > '9') return std::nullopt;
    value = value * 10 + (c - '0');
  }
  return value;
}

// Whether the text is a number, and none that a seed can be.
bool is_too_large(std::string_view text) {
  std::uint64_t number = 0;
  return text.find_first_not_of("0123456789") == std::string_view::npos &&
         std::from_chars(text.data(), text.data() + text.size(), number).ec ==
             std::errc::result_out_of_range;
}

int days_of(int year, int month) {
  constexpr std::array kDays{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  const bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
  return kDays[static_cast<std::size_t>(month) - 1] + (month == 2 && leap ? 1 : 0);
}

}  // namespace

std::uint64_t seed_of_text(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (!text.empty() && error == std::errc() && end == text.data() + text.size()) return number;
  std::uint64_t hash = 14695981039346656037U;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
  return hash;
}

std::uint64_t seed_of(Request& request, std::string_view key) {
  const Json* const value = request.any(key);
  if (value == nullptr) {
    request.fail(key, "missing");
  } else if (value->is_string()) {
    const std::string text = request.text(key);
    if (is_too_large(text)) request.fail(key, "a number above 18446744073709551615");
    return seed_of_text(text);
  } else if (value->is_number()) {
    return static_cast<std::uint64_t>(request.whole(key, 0, kMostExact));
  } else {
    request.fail(key, "expected a whole number or text");
  }
  return 0;
}

bool is_date(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return false;
  const auto year = number_of(text.substr(0, 4));
  const auto month = number_of(text.substr(5, 2));
  const auto day = number_of(text.substr(8, 2));
  return year && month && day && *month >= 1 && *month <= 12 && *day >= 1 &&
         *day <= days_of(*year, *month);
}

std::uint64_t daily_seed(std::string_view date, std::string_view label_slug) {
  return seed_of_text(compose("daily {} {}", {date, label_slug}));
}

}  // namespace nonet::api
