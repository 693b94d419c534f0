#include "nonet/text/sniff.h"

#include <algorithm>

#include "nonet/base/text.h"
#include "nonet/text/apps/sdk.h"
#include "nonet/text/apps/ss.h"
#include "nonet/text/glyphs.h"
#include "nonet/text/line_codes.h"
#include "nonet/text/line_scanner.h"
#include "nonet/text/plain/csv.h"

namespace nonet::text {

namespace {

bool is_cell(char c) { return cell_value(c, false) >= 0; }

bool is_border(std::string_view text) {
  constexpr std::string_view kFrame = "-=+:'`.*| \t";
  if (text.find_first_not_of(kFrame) != std::string_view::npos) return false;
  // No digit or blank is a dash, so three of them cannot be cells.
  return std::count(text.begin(), text.end(), '-') + std::count(text.begin(), text.end(), '=') >= 3;
}

std::size_t count_groups(std::string_view text) {
  std::size_t groups = 0;
  bool inside = false;
  for (const char c : text) {
    if (!is_separator(c) && !inside) ++groups;
    inside = !is_separator(c);
  }
  return groups;
}

// A row may lack a cell or hold a wrong character, but most of it must be cells: a line of prose or
// of binary must not make the eight lines below it part of its error.
bool is_row(std::string_view text) {
  const auto separators =
      static_cast<std::size_t>(std::count_if(text.begin(), text.end(), is_separator));
  const auto cells = static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return is_cell(c) || c == kNothing || c == kPlacedMark;
  }));
  if (2 * cells <= text.size() - separators) return false;
  if (separators == 0) return text.size() >= kSide - 2 && text.size() <= kSide + 2;
  const std::size_t groups = count_groups(text);
  return text.find('|') != std::string_view::npos || groups == kSide ||
         (groups == kBoxSide && cells == kSide);
}

Shape sniff_hash(std::string_view text) {
  if (is_line_code(text)) return Shape::kCode;
  return is_sdk_tag(text) ? Shape::kTag : Shape::kComment;
}

// "[5,3", "[{" or "[" alone, but not "[Puzzle]" or a forum's "[code]".
bool begins_array(std::string_view text) {
  if (!text.starts_with('[')) return false;
  const std::string_view inner = trimmed(text.substr(1), kWhiteSpace);
  return inner.empty() || inner.starts_with("null") || is_figure(inner.front()) ||
         std::string_view("[{\"]").find(inner.front()) != std::string_view::npos;
}

}  // namespace

Split split_comment(std::string_view text) {
  const auto begin = std::find_if_not(text.begin(), text.end(), is_space);
  const auto end = std::find_if(begin, text.end(), begins_comment);
  return {static_cast<std::size_t>(begin - text.begin()), {begin, end}, {end, text.end()}};
}

Shape sniff(std::string_view text) {
  const std::string_view bare = trimmed(text);
  if (bare.empty()) return Shape::kEmpty;
  if (text.front() == '#') return sniff_hash(text);
  if (is_comment_line(text)) return Shape::kComment;
  const std::string_view puzzle = split_comment(text).puzzle;
  if ((puzzle.size() == kCells || puzzle.size() == kMarks) &&
      std::all_of(puzzle.begin(), puzzle.end(), is_cell)) {
    return puzzle.size() == kCells ? Shape::kLine : Shape::kMarks729;
  }
  if (is_border(bare)) return Shape::kBorder;
  if (is_line_code(bare)) return Shape::kCode;
  if (bare.front() == '{' || begins_array(bare)) return Shape::kJson;
  if (bare.front() == '<') return Shape::kXml;
  if (is_sdk_section(bare)) return Shape::kSection;
  if (is_ss_move(bare)) return Shape::kMove;
  if (csv_header_in(bare)) return Shape::kCsvHeader;
  return is_row(bare) ? Shape::kRow : Shape::kUnknown;
}

}  // namespace nonet::text
