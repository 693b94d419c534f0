#include "nonet/text/iss/grids.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "nonet/base/compose.h"
#include "nonet/base/text.h"
#include "nonet/text/fault.h"

namespace nonet::text::iss {

namespace {

using Items = std::vector<Item>;

constexpr int kMostSide = 16;
constexpr int kKillerSide = 9;
constexpr std::size_t kKillerCells = 81;
constexpr std::string_view kArrows = "<>^v`',.";

// The side of a square of that many cells; 0 where there is none of 2 to 16.
int side_of(std::size_t cells) {
  for (int side = 2; side <= kMostSide; ++side) {
    if (std::cmp_equal(side * side, cells)) return side;
  }
  return 0;
}

std::string cell_name(std::size_t index, int side) {
  const auto n = static_cast<std::size_t>(side);
  return name_of_place(
      {static_cast<std::int16_t>(index / n), static_cast<std::int16_t>(index % n)});
}

Item shape_item(int side) { return {"Shape", {compose("{}x{}", {side, side})}, 1}; }

// The value that a character is, or 0.
int value_of(char c, int side) {
  const int value = side <= 9 ? c - '0' : c - 'A' + 1;
  return value >= 1 && value <= side ? value : 0;
}

std::optional<Items> plain(std::string_view text) {
  const int side = side_of(text.size());
  if (side == 0) return std::nullopt;
  Item givens{"Given", {}, 1};
  std::set<char> blanks;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const int value = value_of(text[i], side);
    if (value == 0) {
      blanks.insert(text[i]);
    } else {
      givens.arguments.push_back(compose("{}_{}", {cell_name(i, side), value}));
    }
  }
  if (blanks.size() > 1) return std::nullopt;
  return Items{shape_item(side), std::move(givens)};
}

std::optional<Items> regions(std::string_view text) {
  const int side = side_of(text.size());
  std::map<char, int> counts;
  for (const char c : text) ++counts[c];
  const bool equal = std::all_of(counts.begin(), counts.end(),
                                 [side](const auto& entry) { return entry.second == side; });
  if (side == 0 || !equal) return std::nullopt;
  return Items{shape_item(side), {"Jigsaw", {std::string(text)}, 1}, {"NoBoxes", {}, 1}};
}

std::optional<Items> jigsaw(std::string_view text) {
  const std::size_t half = text.size() / 2;
  if (text.size() % 2 != 0) return std::nullopt;
  auto items = regions(text.substr(half));
  const auto givens = plain(text.substr(0, half));
  if (!items || !givens) return std::nullopt;
  items->push_back((*givens)[1]);
  return items;
}

// Numbers and dots, with anything of "|_-" and blanks between them.
std::optional<Items> numbers(std::string_view raw) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < raw.size(); ++i) {
    const char c = raw[i];
    if (c == '.') {
      parts.emplace_back();
    } else if (is_figure(c)) {
      if (i == 0 || !is_figure(raw[i - 1])) parts.emplace_back();
      parts.back() += c;
    } else if (std::string_view("|_- \t\r\n").find(c) == std::string_view::npos) {
      return std::nullopt;
    }
  }
  const int side = side_of(parts.size());
  if (side == 0) return std::nullopt;
  Item givens{"Given", {}, 1};
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (!parts[i].empty()) givens.arguments.push_back(cell_name(i, side) + "_" + parts[i]);
  }
  return Items{shape_item(side), std::move(givens)};
}

std::optional<Items> candidates(std::string_view text) {
  constexpr int kMostFigures = 9;
  int side = 2;
  while (side <= kMostFigures && !std::cmp_equal(side * side * side, text.size())) ++side;
  const bool good =
      std::all_of(text.begin(), text.end(), [](char c) { return c == '.' || is_figure(c); });
  if (side > kMostFigures || !good) return std::nullopt;
  Item givens{"Given", {}, 1};
  const auto n = static_cast<std::size_t>(side);
  for (std::size_t cell = 0; cell < n * n; ++cell) {
    std::string argument = cell_name(cell, side);
    for (const char c : text.substr(cell * n, n)) {
      if (c != '.') argument += compose("_{}", {c});
    }
    givens.arguments.push_back(std::move(argument));
  }
  return Items{shape_item(side), std::move(givens)};
}

bool is_short_killer(std::string_view text) {
  const auto good = [](char c) {
    return is_figure(c) || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'j') ||
           kArrows.find(c) != std::string_view::npos;
  };
  return text.size() == kKillerCells && text.find_first_of("<>^v`',") != std::string_view::npos &&
         std::all_of(text.begin(), text.end(), good);
}

bool is_long_killer(std::string_view text) {
  return text.starts_with("3x3::k:") || text.starts_with("3x3:d:k:");
}

// 0-9, A-Z, a-j as 0 to 45.
int sum_of(char c) {
  if (is_figure(c)) return c - '0';
  return c <= 'Z' ? c - 'A' + 10 : c - 'a' + 36;
}

// The cell that the arrow in a cell points to: the cell itself without an arrow, -1 off the board.
int step_from(std::string_view text, int cell) {
  const char c = text[static_cast<std::size_t>(cell)];
  if (kArrows.find(c) == std::string_view::npos) return cell;
  const int row =
      cell / kKillerSide + (c == 'v' || c == ',' || c == '.') - (c == '^' || c == '`' || c == '\'');
  const int column =
      cell % kKillerSide + (c == '>' || c == '\'' || c == '.') - (c == '<' || c == '`' || c == ',');
  const bool on_board = row >= 0 && row < kKillerSide && column >= 0 && column < kKillerSide;
  return on_board ? row * kKillerSide + column : -1;
}

Items cages_of(const std::map<int, std::pair<int, std::vector<std::string>>>& cages) {
  Items items;
  for (const auto& [id, cage] : cages) {
    Item item{"Cage", {compose("{}", {cage.first})}, 1};
    item.arguments.insert(item.arguments.end(), cage.second.begin(), cage.second.end());
    items.push_back(std::move(item));
  }
  return items;
}

Result<Items> short_killer(std::string_view text) {
  std::map<int, std::pair<int, std::vector<std::string>>> cages;
  for (int cell = 0; cell < static_cast<int>(kKillerCells); ++cell) {
    int at = cell;
    for (std::size_t steps = 0; at >= 0 && step_from(text, at) != at; ++steps) {
      if (steps > kKillerCells) {
        return Error{compose("the arrows from {} on lead in a circle",
                             {cell_name(static_cast<std::size_t>(cell), kKillerSide)})};
      }
      at = step_from(text, at);
    }
    if (at < 0) {
      return Error{compose("the arrows from {} on lead off the board",
                           {cell_name(static_cast<std::size_t>(cell), kKillerSide)})};
    }
    auto& cage = cages[at];
    cage.first = sum_of(text[static_cast<std::size_t>(at)]);
    cage.second.push_back(cell_name(static_cast<std::size_t>(cell), kKillerSide));
  }
  return cages_of(cages);
}

Result<Items> long_killer(std::string_view text) {
  constexpr int kSumFactor = 256;
  std::map<int, std::pair<int, std::vector<std::string>>> cages;
  std::size_t from = text.find(":k:") + 3;
  std::size_t cell = 0;
  for (; from < text.size(); ++cell) {
    const std::size_t to = std::min(text.find(':', from), text.size());
    const auto number = whole_number(text.substr(from, to - from));
    if (!number || *number < 0) {
      return Error{compose("number {} of the killer is none", {cell + 1})};
    }
    from = to + 1;
    if (*number < kSumFactor || cell >= kKillerCells) continue;
    auto& cage = cages[*number % kSumFactor];
    if (cage.second.empty()) cage.first = *number / kSumFactor;
    cage.second.push_back(cell_name(cell, kKillerSide));
  }
  if (cell != kKillerCells) return Error{compose("{} numbers, expected 81", {cell})};
  Items items = cages_of(cages);
  if (text.starts_with("3x3:d:")) {
    items.push_back({"Diagonal", {"1"}, 1});
    items.push_back({"Diagonal", {"-1"}, 1});
  }
  return items;
}

// Whether cells with the same character are connected, as those of a region are. The digits of a
// solution, which may stand behind a puzzle, are not.
bool are_connected(std::string_view cells, int side) {
  std::set<char> seen;
  std::vector<bool> reached(cells.size());
  const auto n = static_cast<std::size_t>(side);
  for (std::size_t start = 0; start < cells.size(); ++start) {
    if (reached[start]) continue;
    if (!seen.insert(cells[start]).second) return false;
    std::vector<std::size_t> open{start};
    reached[start] = true;
    const auto reach = [&](bool on_board, std::size_t cell) {
      if (!on_board || reached[cell] || cells[cell] != cells[start]) return;
      reached[cell] = true;
      open.push_back(cell);
    };
    while (!open.empty()) {
      const std::size_t at = open.back();
      open.pop_back();
      reach(at % n > 0, at - 1);
      reach(at % n + 1 < n, at + 1);
      reach(at >= n, at - n);
      reach(at + n < cells.size(), at + n);
    }
  }
  return true;
}

constexpr std::string_view kSumoCue = "SumoCueV1=";

// SumoCue's jigsaws: "SumoCueV1=0J0=8J0=...", a value, 0 for none, and a region for each cell.
Result<Items> sumo_cue(std::string_view text) {
  text.remove_prefix(kSumoCue.size());
  std::string values;
  std::string regions_of_cells;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t to = std::min(text.find('=', from), text.size());
    const std::string_view cell = text.substr(from, to - from);
    if (cell.size() != 3 || !is_figure(cell[0]) || cell[1] != 'J' || !is_figure(cell[2])) {
      return Error{compose("{}, cell {} of SumoCue's jigsaw, is no value, 'J' and region: '5J0'",
                           {in_quotes(cell), values.size() + 1})};
    }
    values += cell[0] == '0' ? '.' : cell[0];
    regions_of_cells += cell[2];
    from = to + 1;
  }
  if (values.size() != kKillerCells)
    return Error{compose("{} cells, expected 81", {values.size()})};
  auto items = jigsaw(values + regions_of_cells);
  if (!items) return Error{"SumoCue's jigsaw has regions that are not of 9 cells"};
  return std::move(*items);
}

}  // namespace

bool is_jigsaw(std::string_view text) {
  constexpr std::size_t kLeast = 72;  // 6x6
  if (text.starts_with(kSumoCue)) return true;
  const std::string_view cells = text.substr(text.size() / 2);
  return text.size() >= kLeast && jigsaw(text) && are_connected(cells, side_of(cells.size()));
}

bool is_killer(std::string_view text) { return is_short_killer(text) || is_long_killer(text); }

std::optional<Result<Items>> items_of_grid(std::string_view text, std::string_view raw) {
  if (text.starts_with('=')) {  // a grid of values, though it may look like one of regions
    auto items = plain(text.substr(1));
    if (!items) return std::nullopt;
    return Result<Items>(std::move(*items));
  }
  if (text.starts_with(kSumoCue)) return sumo_cue(text);
  if (is_short_killer(text)) return short_killer(text);
  if (is_long_killer(text)) return long_killer(text);
  if (auto items = jigsaw(text)) return Result<Items>(std::move(*items));
  if (auto items = regions(text)) return Result<Items>(std::move(*items));
  if (auto items = plain(text)) return Result<Items>(std::move(*items));
  if (auto items = numbers(raw)) return Result<Items>(std::move(*items));
  if (auto items = candidates(text)) return Result<Items>(std::move(*items));
  return std::nullopt;
}

}  // namespace nonet::text::iss
