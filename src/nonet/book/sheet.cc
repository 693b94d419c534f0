#include "nonet/book/sheet.h"

#include <cctype>
#include <charconv>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "nonet/base/text.h"

namespace nonet::book {

namespace {

struct Unit {
  std::string_view name;
  double points;
};

constexpr std::array kUnits{Unit{"in", kInch}, Unit{"mm", kMillimetre},
                            Unit{"cm", 10 * kMillimetre}, Unit{"pt", 1}};

std::string lower_without_spaces(std::string_view text) {
  std::string result;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isspace(byte) == 0) result += static_cast<char>(std::tolower(byte));
  }
  return result;
}

// Takes the unit off the end of `text`; inches where there is none.
double take_unit(std::string_view& text) {
  for (const Unit& unit : kUnits) {
    if (!text.ends_with(unit.name)) continue;
    text.remove_suffix(unit.name.size());
    return unit.points;
  }
  return kInch;
}

std::optional<double> to_number(std::string_view text) {
  const auto value = number_in<double>(text, std::chars_format::fixed);
  return value && std::isfinite(*value) ? value : std::nullopt;
}

std::optional<Size> size_of(std::string_view text) {
  const double unit = take_unit(text);
  const std::size_t cross = text.find('x');
  if (cross == std::string_view::npos) return std::nullopt;
  const auto width = to_number(text.substr(0, cross));
  const auto height = to_number(text.substr(cross + 1));
  if (!width || !height) return std::nullopt;
  return Size{*width * unit, *height * unit};
}

bool is_side(double length) { return length >= kLeastSide && length <= kMostSide; }

// Two decimals at most.
std::string inches(double points) {
  std::string text = fmt::format("{:.2f}", points / kInch);
  while (text.ends_with('0')) text.pop_back();
  if (text.ends_with('.')) text.pop_back();
  return text;
}

}  // namespace

double gutter_for(int pages) {
  for (const GutterRow& row : kGutters) {
    if (pages <= row.most_pages) return row.gutter;
  }
  return kGutters.back().gutter;
}

Result<double> parse_length(std::string_view text) {
  const std::string plain = lower_without_spaces(text);
  std::string_view rest = plain;
  const double unit = take_unit(rest);
  const std::optional<double> value = to_number(rest);
  if (!value) return Error{fmt::format("'{}' is no length", text)};
  return *value * unit;
}

Result<Size> parse_trim(std::string_view text) {
  const std::string plain = lower_without_spaces(text);
  for (const Trim& row : kTrims) {
    if (row.slug == plain) return row.size;
  }
  const std::optional<Size> size = size_of(plain);
  if (!size) return Error{fmt::format("'{}' is no page size", text)};
  if (!is_side(size->width) || !is_side(size->height)) {
    return Error{fmt::format("'{}' has a side outside {} to {}", text, length_text(kLeastSide),
                             length_text(kMostSide))};
  }
  return *size;
}

std::string to_text(const Size& size) {
  return fmt::format("{} x {} in", inches(size.width), inches(size.height));
}

std::string length_text(double points) { return inches(points) + " in"; }

}  // namespace nonet::book
