#include "nonet/text/paste.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "nonet/base/text.h"
#include "nonet/text/fold.h"
#include "nonet/text/glyphs.h"
#include "nonet/text/sniff.h"

namespace nonet::text {

namespace {

// Takes the next line off `text`, and returns it without its end.
std::string_view next_line(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

bool is_between(char c) { return is_separator(c) || c == ',' || c == ';' || c == '\r'; }

}  // namespace

std::optional<Record> loose_cells(std::string_view text) {
  std::array<std::uint8_t, kCells> values{};
  std::size_t count = 0;
  std::size_t lines = 0;
  const std::string ascii = ascii_digits(text);
  text = trimmed(ascii, kWhiteSpace);
  while (!text.empty()) {
    const std::string_view line = next_line(text);
    if (sniff(line) == Shape::kBorder) continue;
    lines += trimmed(line, kWhiteSpace).empty() ? 0 : 1;
    for (const char c : line) {
      if (is_between(c)) continue;
      const int value = cell_value(c == '-' || c == '?' ? '.' : c, false);
      if (value < 0 || count == kCells) return std::nullopt;
      values[count++] = static_cast<std::uint8_t>(value);
    }
  }
  if (count < kCells) return std::nullopt;
  Record record;
  record.givens = Grid::from_values(values);
  record.format = lines == 1 ? Format::kLine : Format::kGrid;
  record.line = 1;
  return record;
}

std::string_view link_within(std::string_view text) {
  const std::size_t begin = text.find("http");
  if (begin == std::string_view::npos) return {};
  const std::string_view link = text.substr(begin);
  const std::size_t end = link.find_first_of(" \t\r\n<>\"");
  if (end != std::string_view::npos && link.find("http", end) != std::string_view::npos) return {};
  if (!link.starts_with("http://") && !link.starts_with("https://")) return {};
  return link.substr(0, end);
}

std::string_view without_fence(std::string_view text) {
  const std::string_view whole = trimmed(text, kWhiteSpace);
  if (whole.starts_with("```") && whole.ends_with("```") && whole.size() > 6) {
    const std::size_t first = whole.find('\n');
    if (first != std::string_view::npos && first < whole.size() - 3) {
      return whole.substr(first + 1, whole.size() - 3 - first - 1);
    }
  }
  constexpr std::string_view kOpen = "[code]";
  constexpr std::string_view kClose = "[/code]";
  if (whole.starts_with(kOpen) && whole.ends_with(kClose)) {
    return trimmed(whole.substr(kOpen.size(), whole.size() - kOpen.size() - kClose.size()),
                   kWhiteSpace);
  }
  return text;
}

}  // namespace nonet::text
