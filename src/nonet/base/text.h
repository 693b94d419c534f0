// Letters and figures of ASCII, spaces around a text, and texts that are numbers.

#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

namespace nonet {

constexpr bool is_figure(char c) { return c >= '0' && c <= '9'; }
// A to Z as a to z; everything else as it is.
constexpr char lowered(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
inline std::string lowered(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) c = lowered(c);
  return lower;
}

inline constexpr std::string_view kWhiteSpace = " \t\r\n";
// `text` without those of the characters `around` that stand at its ends.
constexpr std::string_view trimmed(std::string_view text, std::string_view around = " \t") {
  const std::size_t begin = text.find_first_not_of(around);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(around) - begin + 1);
}

// The number that all of `text` is, by std::from_chars with `how` (a base, or a format); nullopt
// for anything else, and for a number that Number does not hold.
template <class Number, class... How>
std::optional<Number> number_in(std::string_view text, How... how) {
  Number number{};
  const char* const begin = text.data();
  const char* const end = begin + text.size();
  const auto [stop, error] = std::from_chars(begin, end, number, how...);
  return error == std::errc() && stop == end ? std::optional(number) : std::nullopt;
}

}  // namespace nonet
