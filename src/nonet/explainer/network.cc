// The orders of cells below are those of SukakuExplainer: Grid.java lists the cells of its regions,
// and the cells that a cell sees, one by one.

#include "nonet/explainer/network.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "nonet/base/compose.h"
#include "nonet/base/sort.h"
#include "nonet/geometry/clue.h"
#include "nonet/geometry/layout.h"

namespace nonet::explainer {

namespace {

using geometry::HouseKind;
using geometry::Layout;
using geometry::Puzzle;
using geometry::Rule;

struct Step {
  int rows = 0;
  int columns = 0;
};

constexpr std::array kKingInChains{Step{1, 1}, Step{1, -1}, Step{-1, -1}, Step{-1, 1}};
constexpr std::array kKing{Step{1, 1}, Step{-1, 1}, Step{-1, -1}, Step{1, -1}};
constexpr std::array kKnight{Step{1, 2}, Step{-1, 2}, Step{1, -2}, Step{-1, -2},
                             Step{2, 1}, Step{-2, 1}, Step{2, -1}, Step{-2, -1}};
// In chains the steps are taken as columns and rows.
constexpr std::array kKnightInChains{Step{2, 1}, Step{2, -1}, Step{-2, 1}, Step{-2, -1},
                                     Step{1, 2}, Step{1, -2}, Step{-1, 2}, Step{-1, -2}};
constexpr std::array kAdjacent{Step{-1, 0}, Step{1, 0}, Step{0, 1}, Step{0, -1}};

struct Rules {
  bool knight = false;
  bool king = false;
  bool consecutive = false;
  bool cyclic = false;
};

Error unknown(std::string_view what) {
  return Error{compose("The scale of Sudoku Explainer knows nothing of {}", {what})};
}

std::optional<Error> read_rules(const Puzzle& puzzle, Rules& rules) {
  for (const geometry::Clue& clue : puzzle.clues) {
    switch (clue.rule) {
      case Rule::kAntiKnight:
        rules.knight = true;
        break;
      case Rule::kAntiKing:
        rules.king = true;
        break;
      case Rule::kNonConsecutive:
        rules.consecutive = true;
        rules.cyclic = rules.cyclic || !clue.numbers.empty();
        break;
      default:
        return unknown(compose("the rule {}", {geometry::info(clue.rule).slug}));
    }
  }
  return std::nullopt;
}

// The type of a house; nullopt for a kind that is not on the scale.
std::optional<Type> type_of(const Layout& layout, const geometry::House& house) {
  switch (house.kind) {
    case HouseKind::kRow:
      return Type::kRow;
    case HouseKind::kColumn:
      return Type::kColumn;
    case HouseKind::kBox:
      return Type::kBlock;
    case HouseKind::kRegion:
      return Type::kRegion;
    case HouseKind::kDiagonal:
      return layout.cells[*std::ranges::min_element(house.cells)].column == 0 ? Type::kDiagonal
                                                                              : Type::kAntidiagonal;
    case HouseKind::kWindow:
    case HouseKind::kImplied:
      return Type::kWindow;
    case HouseKind::kGroup:
      return Type::kGroup;
    case HouseKind::kCentreDot:
      return Type::kCentreDot;
    case HouseKind::kAsterisk:
      return Type::kAsterisk;
    case HouseKind::kGirandola:
      return Type::kGirandola;
  }
  return std::nullopt;
}

// The windows of windoku on 9x9 and the five houses between them.
std::vector<std::vector<int>> windoku_regions() {
  constexpr std::array<std::array<int, 3>, 3> kBands{{{1, 2, 3}, {5, 6, 7}, {0, 4, 8}}};
  constexpr std::array<std::pair<int, int>, 9> kOrder{
      {{0, 0}, {0, 1}, {1, 0}, {1, 1}, {2, 0}, {2, 1}, {0, 2}, {1, 2}, {2, 2}}};
  std::vector<std::vector<int>> regions;
  for (const auto& [rows, columns] : kOrder) {
    const bool by_columns = columns == 2 && rows != 2;
    std::vector<int> cells;
    for (int i = 0; i < 9; ++i) {
      const int row = kBands[at(rows)][at(by_columns ? i % 3 : i / 3)];
      const int column = kBands[at(columns)][at(by_columns ? i / 3 : i % 3)];
      cells.push_back(9 * row + column);
    }
    regions.push_back(std::move(cells));
  }
  return regions;
}

std::vector<int> sorted(std::vector<int> cells) {
  nonet::sort(cells.begin(), cells.end());
  return cells;
}

bool same_regions(const std::vector<std::vector<int>>& some,
                  const std::vector<std::vector<int>>& others) {
  return some.size() == others.size() && std::ranges::all_of(some, [&](const auto& cells) {
           return std::ranges::any_of(
               others, [&](const auto& other) { return sorted(cells) == sorted(other); });
         });
}

class Builder {
 public:
  explicit Builder(const Puzzle& puzzle) : puzzle_(puzzle), layout_(puzzle.layout) {}

  Result<Network> build() {
    if (auto fault = read_rules(puzzle_, rules_)) return *fault;
    if (auto fault = read_houses()) return *fault;
    add_regions();
    add_visible();
    add_peers();
    return std::move(network_);
  }

 private:
  std::optional<Error> check_size() const {
    const bool square = layout_.rows == layout_.values && layout_.columns == layout_.values &&
                        std::cmp_equal(layout_.cells.size(), layout_.values * layout_.values);
    if (!square) return unknown("boards of this shape");
    if (layout_.values < 4 || layout_.values > kMostValues) {
      return unknown(compose("{} values", {layout_.values}));
    }
    return std::nullopt;
  }

  std::optional<Error> read_houses() {
    if (auto fault = check_size()) return fault;
    for (const geometry::House& house : layout_.houses) {
      const std::optional<Type> type = type_of(layout_, house);
      if (!type) return unknown(geometry::name_of(layout_, house));
      std::vector<int> cells(house.cells.begin(), house.cells.end());
      houses_[at(*type)].push_back(sorted(std::move(cells)));
    }
    network_.values = layout_.values;
    network_.columns = layout_.columns;
    network_.cells = static_cast<int>(layout_.cells.size());
    const bool plain = layout_.values == 9 && !of(Type::kBlock).empty();
    network_.dialect = plain && of(Type::kRegion).empty() ? Dialect::kSukaku : Dialect::kSpecial;
    return check_houses();
  }

  std::optional<Error> check_houses() {
    if (network_.dialect == Dialect::kSpecial) {
      for (int type = static_cast<int>(Type::kGroup); type < kTypes; ++type) {
        const auto id = static_cast<Type>(type);
        if (id == Type::kDiagonal || id == Type::kAntidiagonal || id == Type::kRegion) continue;
        if (!of(id).empty()) return unknown("extra houses on boards other than 9x9 with boxes");
      }
      if (rules_.knight || rules_.king || rules_.consecutive) {
        return unknown(
            "anti-knight, anti-king and non-consecutive on boards other than 9x9 "
            "with boxes");
      }
    }
    if (!of(Type::kWindow).empty()) {
      if (!same_regions(of(Type::kWindow), windoku_regions())) {
        return unknown("windows other than those of windoku");
      }
      of(Type::kWindow) = windoku_regions();
    }
    return std::nullopt;
  }

  std::vector<std::vector<int>>& of(Type type) { return houses_[at(type)]; }

  void add_regions() {
    network_.region_of.resize(at(network_.cells));
    for (auto& row : network_.region_of) row.fill(-1);
    network_.places.resize(at(network_.cells));
    for (int type = 0; type < kTypes; ++type) {
      network_.first[at(type)] = static_cast<int>(network_.regions.size());
      for (const std::vector<int>& cells : houses_[at(type)])
        add_region(static_cast<Type>(type), cells);
      if (!houses_[at(type)].empty()) network_.chain_order.push_back(static_cast<Type>(type));
    }
    network_.first[kTypes] = static_cast<int>(network_.regions.size());
    network_.scan_order = network_.chain_order;
    const auto row = std::ranges::find(network_.scan_order, Type::kRow);
    std::swap(*row, *std::next(row));
    network_.is_consecutive_banned = rules_.consecutive;
    network_.is_cyclic = rules_.cyclic;
    network_.has_variant =
        rules_.knight || rules_.king || network_.chain_order.back() > Type::kColumn;
  }

  void add_region(Type type, const std::vector<int>& cells) {
    const int index = static_cast<int>(network_.regions.size());
    Region region{.type = type, .cells = cells, .set = {}};
    for (int position = 0; std::cmp_less(position, cells.size()); ++position) {
      const int cell = cells[at(position)];
      region.set.add(cell);
      network_.places[at(cell)].push_back({index, position});
      network_.region_of[at(cell)][at(type)] = static_cast<std::int8_t>(index);
    }
    network_.regions.push_back(std::move(region));
  }

  // The cell at a step from another; -1 beyond the board.
  int reach(int cell, Step step) const {
    const int row = cell / network_.columns + step.rows;
    const int column = cell % network_.columns + step.columns;
    const int side = network_.columns;
    return row < 0 || column < 0 || row >= side || column >= side ? -1 : row * side + column;
  }

  template <class Steps>
  void append(int cell, const Steps& steps, std::vector<int>& cells) const {
    for (const Step step : steps) {
      const int other = reach(cell, step);
      if (other >= 0 && std::ranges::find(cells, other) == cells.end()) cells.push_back(other);
    }
  }

  // The cells that regions of these types share with the cell, in reading order or region by
  // region.
  void append(int cell, std::initializer_list<Type> types, bool in_order,
              std::vector<int>& cells) const {
    std::vector<int> found;
    for (const Type type : types) {
      const int region = network_.region_at(type, cell);
      if (region < 0) continue;
      const std::vector<int>& members = network_.region(region).cells;
      found.insert(found.end(), members.begin(), members.end());
    }
    if (in_order) nonet::sort(found.begin(), found.end());
    for (const int other : found) {
      if (other != cell && std::ranges::find(cells, other) == cells.end()) cells.push_back(other);
    }
  }

  void add_visible() {
    for (int cell = 0; cell < network_.cells; ++cell) {
      std::vector<int> cells;
      if (network_.dialect == Dialect::kSpecial) {
        for (const Type type : network_.chain_order) append(cell, {type}, false, cells);
      }
      append(cell, {Type::kBlock, Type::kRow, Type::kColumn}, true, cells);
      append(cell, {Type::kWindow}, false, cells);
      append(cell, {Type::kGroup}, false, cells);
      append(cell, {Type::kDiagonal, Type::kAntidiagonal}, true, cells);
      append(cell, {Type::kCentreDot}, false, cells);
      append(cell, {Type::kGirandola}, false, cells);
      append(cell, {Type::kAsterisk}, false, cells);
      const std::size_t regular = cells.size();
      if (rules_.king) append(cell, kKing, cells);
      if (rules_.knight) append(cell, kKnight, cells);
      network_.leapers.emplace_back(cells.begin() + static_cast<std::ptrdiff_t>(regular),
                                    cells.end());
      Cells set;
      for (const int other : cells) set.add(other);
      network_.sees.push_back(set);
      network_.visible.push_back(std::move(cells));
    }
  }

  void add_peers() {
    for (int cell = 0; cell < network_.cells; ++cell) {
      std::vector<int> cells;
      std::vector<Peer> peers;
      const auto explain = [&](int cause) {
        for (std::size_t i = peers.size(); i < cells.size(); ++i) {
          peers.push_back({cells[i], static_cast<std::int16_t>(cause)});
        }
      };
      for (const Type type : network_.chain_order) {
        append(cell, {type}, false, cells);
        explain(network_.region_at(type, cell));
      }
      if (rules_.king) append(cell, kKingInChains, cells);
      if (rules_.knight) append(cell, kKnightInChains, cells);
      explain(kLeap);
      network_.peers.push_back(std::move(peers));
      std::vector<int> adjacent;
      if (rules_.consecutive) append(cell, kAdjacent, adjacent);
      network_.adjacent.push_back(std::move(adjacent));
    }
  }

  const Puzzle& puzzle_;
  const Layout& layout_;
  Rules rules_;
  std::array<std::vector<std::vector<int>>, kTypes> houses_;
  Network network_;
};

}  // namespace

int Cells::size() const {
  int total = 0;
  for (const std::uint64_t word : words_) total += std::popcount(word);
  return total;
}

Cells& Cells::operator&=(const Cells& other) {
  for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
  return *this;
}

Cells& Cells::operator|=(const Cells& other) {
  for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
  return *this;
}

Cells& Cells::operator-=(const Cells& other) {
  for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~other.words_[i];
  return *this;
}

bool Cells::meets(const Cells& other) const {
  for (std::size_t i = 0; i < words_.size(); ++i) {
    if ((words_[i] & other.words_[i]) != 0) return true;
  }
  return false;
}

std::vector<int> Cells::list() const {
  std::vector<int> cells;
  for (int i = 0; i < static_cast<int>(words_.size()); ++i) {
    for (std::uint64_t rest = words_[at(i)]; rest != 0; rest &= rest - 1) {
      cells.push_back(64 * i + std::countr_zero(rest));
    }
  }
  return cells;
}

std::vector<int> Network::consecutive(int value) const {
  std::vector<int> others;
  if (value + 1 < values || is_cyclic) others.push_back((value + 1) % values);
  if (value > 0 || is_cyclic) others.push_back((value + values - 1) % values);
  return others;
}

Result<Network> make_network(const geometry::Puzzle& puzzle) { return Builder(puzzle).build(); }

}  // namespace nonet::explainer
