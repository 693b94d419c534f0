#include "nonet/cli/commands/loss.h"

#include <array>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "nonet/text/writer.h"

namespace nonet::cli {

namespace {

constexpr std::string_view kGivens = "givens";  // as what_is_lost() calls them

// "givens", "givens and comment", "title, author and comment".
std::string listed(std::span<const std::string_view> parts) {
  const std::string_view last = parts.back();
  if (parts.size() == 1) return std::string(last);
  return fmt::format("{} and {}", fmt::join(parts.begin(), parts.end() - 1, ", "), last);
}

}  // namespace

bool writes_singles_as_givens(Format format) { return has_marks(format) || format == Format::kSdx; }

std::string refusal(Format format, std::span<const std::string_view> lost) {
  const bool singles = lost.front() == kGivens && writes_singles_as_givens(format);
  return fmt::format("the format '{}' does not hold its {}{}; --lossy writes the rest",
                     info(format).slug, listed(lost),
                     singles ? ", for every cell with one candidate is a given there" : "");
}

std::optional<std::string> refusal_of_givens(const Record& record, Format format) {
  if (!writes_singles_as_givens(format)) return std::nullopt;
  const std::vector<std::string_view> lost = what_is_lost(record, format);
  if (lost.empty() || lost.front() != kGivens) return std::nullopt;
  return refusal(format, std::array{kGivens});
}

}  // namespace nonet::cli
