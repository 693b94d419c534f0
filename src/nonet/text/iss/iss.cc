#include "nonet/text/iss/iss.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "nonet/text/iss/clues.h"
#include "nonet/text/iss/grids.h"
#include "nonet/text/line_scanner.h"

namespace nonet::text {

namespace {

using iss::Item;

bool is_blank_character(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\f' || c == '\v';
}

std::string without_blanks(std::string_view text) {
  std::string out(text);
  std::erase_if(out, is_blank_character);
  return out;
}

// The texts between empty lines, without comment lines.
std::vector<std::string> sections_of(std::string_view text) {
  std::vector<std::string> sections(1);
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t to = std::min(text.find('\n', from), text.size());
    const std::string_view line = text.substr(from, to - from);
    from = to + 1;
    const bool blank = std::all_of(line.begin(), line.end(), is_blank_character);
    if (blank && !sections.back().empty()) sections.emplace_back();
    if (blank || is_comment_line(line)) continue;
    sections.back().append(line).append("\n");
  }
  if (sections.back().empty()) sections.pop_back();
  return sections;
}

Result<std::vector<Item>> items_of(std::string_view section) {
  const std::string text = without_blanks(section);
  if (auto grid = iss::items_of_grid(text, section)) return std::move(*grid);
  if (text.starts_with('.')) return iss::split_items(text);
  return Error{"neither a constraint string, which begins with '.', nor a grid or killer"};
}

Result<std::vector<Item>> all_items(std::string_view text) {
  std::vector<Item> items;
  for (const std::string& section : sections_of(text)) {
    auto some = items_of(section);
    if (!some) return some;
    std::move(some->begin(), some->end(), std::back_inserter(items));
  }
  if (items.empty()) return Error{"there is no constraint"};
  return items;
}

}  // namespace

bool is_iss(std::string_view text) {
  const auto sections = sections_of(text);
  if (sections.empty()) return false;
  const std::string first = without_blanks(sections.front());
  if (iss::is_killer(first) || iss::is_jigsaw(first)) return true;
  if (!first.starts_with('.')) return false;
  const std::string_view type = std::string_view(first).substr(1, first.find_first_of(".~", 1) - 1);
  if (!type.empty())
    return iss::is_type(type) || type == "RegionSize" || type == "RegionSameValues";
  return first.starts_with(".~R") || first.starts_with(".~r");
}

Result<VariantRecord> read_iss(std::string_view text) {
  const auto written = all_items(text);
  if (!written) return written.error();
  const auto shape = iss::shape_of(*written);
  if (!shape) return shape.error();
  const auto items = iss::without_replicas(*written, shape->rows, shape->columns);
  if (!items) return items.error();
  auto board = iss::board_of(*shape, *items);
  if (!board) return board.error();
  const bool strict = std::any_of(items->begin(), items->end(),
                                  [](const Item& item) { return item.type == "StrictKropki"; });
  iss::Reading reading{{}, *shape, std::move(board->regions), strict};
  reading.record.puzzle = std::move(board->puzzle);
  for (const Item& item : *items) {
    if (is_of_board(item)) continue;
    if (Fault fault = read_clue(item, reading)) return Error{std::move(*fault)};
  }
  if (auto fault = find_fault(reading.record.puzzle)) return std::move(*fault);
  return std::move(reading.record);
}

}  // namespace nonet::text
