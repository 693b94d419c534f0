// Small boards and random clues of any rule for them.

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <vector>

#include "nonet/base/rng.h"
#include "nonet/geometry/puzzle.h"

namespace nonet::kernel {

// A rectangle without houses.
inline geometry::Layout open_layout(int rows, int columns, int values, int lowest) {
  geometry::Layout layout;
  layout.rows = rows;
  layout.columns = columns;
  layout.values = values;
  layout.lowest = lowest;
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      layout.cells.push_back({static_cast<std::int16_t>(row), static_cast<std::int16_t>(column)});
    }
  }
  return layout;
}

class RandomClues {
 public:
  RandomClues(const geometry::Layout& layout, Rng& rng) : layout_(layout), rng_(rng) {}

  geometry::Clue operator()(geometry::Rule rule) {
    geometry::Clue clue;
    clue.rule = rule;
    set_cells(clue);
    set_numbers(clue);
    return clue;
  }

 private:
  using Cells = std::vector<geometry::CellIndex>;

  Cells some_cells(int least, int most) {
    Cells cells(layout_.cells.size());
    std::iota(cells.begin(), cells.end(), geometry::CellIndex{0});
    rng_.shuffle(cells);
    const int count = static_cast<int>(cells.size());
    cells.resize(
        static_cast<std::size_t>(rng_.between(std::min(least, count), std::min(most, count))));
    return cells;
  }

  // A line whose cells touch one after the other; shorter than `most` where it meets a dead end.
  Cells path(int most, bool by_edges) {
    Cells line = some_cells(1, 1);
    while (static_cast<int>(line.size()) < most) {
      Cells next;
      for (std::size_t cell = 0; cell < layout_.cells.size(); ++cell) {
        const auto index = static_cast<geometry::CellIndex>(cell);
        if (touch(line.back(), index, by_edges) && std::ranges::find(line, index) == line.end()) {
          next.push_back(index);
        }
      }
      if (next.empty()) break;
      line.push_back(next[rng_.below(static_cast<std::uint32_t>(next.size()))]);
    }
    return line;
  }

  bool touch(geometry::CellIndex a, geometry::CellIndex b, bool by_edges) const {
    const int rows = std::abs(layout_.cells[a].row - layout_.cells[b].row);
    const int columns = std::abs(layout_.cells[a].column - layout_.cells[b].column);
    return by_edges ? rows + columns == 1 : std::max(rows, columns) == 1;
  }

  // A row or a column, from either side.
  Cells view() {
    const geometry::Place seed = layout_.cells[some_cells(1, 1).front()];
    const bool is_row = layout_.columns > 1 && (layout_.rows == 1 || rng_.below(2) == 0);
    Cells cells;
    for (std::size_t cell = 0; cell < layout_.cells.size(); ++cell) {
      const geometry::Place place = layout_.cells[cell];
      if (is_row ? place.row == seed.row : place.column == seed.column) {
        cells.push_back(static_cast<geometry::CellIndex>(cell));
      }
    }
    if (rng_.below(2) == 0) std::ranges::reverse(cells);
    return cells;
  }

  void set_parts(geometry::Clue& clue) {
    clue.cells = some_cells(2, 6);
    const auto count = static_cast<int>(clue.cells.size());
    if (clue.rule == geometry::Rule::kClone || clue.rule == geometry::Rule::kEqualSets) {
      clue.cells.resize(clue.cells.size() / 2 * 2);
      clue.first_part = static_cast<std::uint16_t>(clue.cells.size() / 2);
    } else if (clue.rule == geometry::Rule::kArrow) {
      clue.first_part = count > 3 && rng_.below(3) == 0 ? 2 : 1;
    } else {
      clue.first_part = static_cast<std::uint16_t>(rng_.between(1, count - 1));
    }
    // Some clues have a cell in both parts.
    if (clue.rule != geometry::Rule::kArrow && rng_.below(4) == 0) {
      clue.cells.back() = clue.cells.front();
    }
  }

  void set_cells(geometry::Clue& clue) {
    switch (geometry::info(clue.rule).shape) {
      case geometry::ClueShape::kSet:
        clue.cells = some_cells(1, 6);
        break;
      case geometry::ClueShape::kCells:
        clue.cells = some_cells(1, 2);
        break;
      case geometry::ClueShape::kLine:
        do clue.cells = path(rng_.between(2, 6), false);
        while (clue.cells.size() < 2);
        break;
      case geometry::ClueShape::kTwoParts:
        set_parts(clue);
        break;
      case geometry::ClueShape::kPair:
        clue.cells = path(2, true);
        break;
      case geometry::ClueShape::kView:
        clue.cells = view();
        break;
      case geometry::ClueShape::kGlobal:
        break;
    }
  }

  void set_numbers(geometry::Clue& clue) {
    const geometry::RuleInfo& rule = geometry::info(clue.rule);
    if (rule.numbers == geometry::ClueNumbers::kNone) return;
    if (rule.numbers == geometry::ClueNumbers::kMayBeOne && rng_.below(4) == 0) return;
    const bool is_list = rule.numbers == geometry::ClueNumbers::kSome;
    const int count = is_list ? rng_.between(1, 3) : 1;
    for (int i = 0; i < count; ++i) clue.numbers.push_back(some_number(clue));
  }

  std::int32_t some_number(const geometry::Clue& clue) {
    using geometry::Rule;
    const int greatest = layout_.number_of(layout_.values - 1);
    switch (clue.rule) {
      case Rule::kNonConsecutive:
        return 1;
      case Rule::kModular:
        return rng_.between(2, 4);
      case Rule::kRatio:
      case Rule::kNoOtherRatio:
        return rng_.between(1, 3);
      case Rule::kQuadruple:
      case Rule::kSkyscraper:
      case Rule::kNumberedRoom:
      case Rule::kLockout:
      case Rule::kWhisper:
        return rng_.between(layout_.lowest, greatest);
      case Rule::kDifference:
      case Rule::kNoOtherDifference:
        return rng_.between(0, layout_.values - 1);
      case Rule::kPairSum:
      case Rule::kNoOtherSum:
        return rng_.between(2 * layout_.lowest, 2 * greatest);
      default:
        return sum_of_some_values(static_cast<int>(clue.cells.size()));
    }
  }

  std::int32_t sum_of_some_values(int most_cells) {
    std::int32_t sum = 0;
    const int cells = rng_.between((most_cells + 1) / 2, most_cells);
    for (int i = 0; i < cells; ++i) {
      sum += layout_.number_of(rng_.between(0, layout_.values - 1));
    }
    return sum;
  }

  const geometry::Layout& layout_;
  Rng& rng_;
};

}  // namespace nonet::kernel
