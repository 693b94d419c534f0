// Texts cut down to what they say: spaces around them left out, numbers read.

#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

namespace nonet {

// `text` without those of the characters `around` that stand at its ends.
inline std::string_view trimmed(std::string_view text, std::string_view around = " \t\r\n") {
  const std::size_t begin = text.find_first_not_of(around);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(around) - begin + 1);
}

// The number that all of `text` is, by std::from_chars with `how` (a base, or a format); nullopt
// for anything else, and for a number that Number does not hold.
template <class Number, class... How>
std::optional<Number> number_in(std::string_view text, How... how) {
  Number number{};
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number, how...);
  return error == std::errc() && stop == end ? std::optional(number) : std::nullopt;
}

}  // namespace nonet
