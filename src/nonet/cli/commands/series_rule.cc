#include "nonet/cli/commands/series_rule.h"

#include <optional>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "nonet/base/text.h"

namespace nonet::cli {

namespace {

std::optional<int> to_int(std::string_view text) {
  const auto value = number_in<int>(text);
  return value && *value >= 0 ? value : std::nullopt;
}

Result<BlankRange> parse_blanks(const std::string& text, bool any) {
  const std::size_t dots = text.find("..");
  const auto low = to_int(std::string_view(text).substr(0, dots));
  const auto high =
      dots == std::string::npos ? low : to_int(std::string_view(text).substr(dots + 2));
  if (!low || !high) {
    return Error{fmt::format("--blanks: '{}' is neither a number nor a range A..B", text)};
  }
  if (*low > *high) return Error{fmt::format("--blanks: {} is more than {}", *low, *high)};
  const int most = any ? kCells : kMostBlanks;
  if (*high > most) {
    return Error{
        any ? fmt::format("--blanks: {} is more than the {} cells there are", *high, kCells)
            : fmt::format("--blanks: {} blanks would leave fewer than {} clues, and no such "
                          "puzzle has a unique solution",
                          *high, kFewestClues)};
  }
  return BlankRange{*low, *high};
}

}  // namespace

Result<SeriesRule> series_rule_of(const SeriesOptions& options) {
  if (options.minimal && options.any) return Error{"--minimal and --any exclude each other"};
  if (options.minimal && !options.blanks.empty()) {
    return Error{"--minimal and --blanks exclude each other"};
  }
  SeriesRule rule;
  if (!options.fill.empty()) rule.fill = find_fill_strategy(options.fill);
  if (!options.symmetry.empty()) rule.symmetry = find_pattern_symmetry(options.symmetry)->symmetry;
  if (!options.blanks.empty()) {
    const Result<BlankRange> range = parse_blanks(options.blanks, options.any);
    if (!range) return range.error();
    rule.blanks = *range;
  }
  rule.attempts = static_cast<int>(options.attempts);
  rule.minimal = options.minimal;
  rule.any = options.any;
  if (const auto error = check(rule)) return *error;
  return rule;
}

}  // namespace nonet::cli
