#include "nonet/scan/inks.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

namespace nonet::scan {

namespace {

constexpr int kTurns = 4;
constexpr std::size_t kAsked = 14;  // cells by which the turns are compared

// Which cell of the picture's lattice is `cell` of the grid, when the picture is turned to the
// right `turn` times.
Cell before_turn(Cell cell, int turn, int side) {
  int row = cell.row();
  int column = cell.column();
  for (int i = 0; i < turn; ++i) {
    const int above = row;
    row = side - 1 - column;
    column = above;
  }
  return Cell::at(row, column);
}

// How well the digits of `cells` look when the picture is turned: the mean logarithm of the shares
// of their likeliest digits.
std::int64_t look_of(const Inks& inks, const std::vector<Cell>& cells, int turn, int most) {
  std::int64_t sum = 0;
  for (const Cell cell : cells) {
    sum += digit_score(scores_of(turned(inks[index_of(cell)].glyph, turn)), most);
  }
  return sum / static_cast<std::int64_t>(cells.size());
}

std::vector<Cell> strongest_cells(const Inks& inks) {
  std::vector<Cell> cells;
  for (const Cell cell : kAllCells) {
    if (inks[index_of(cell)].any) cells.push_back(cell);
  }
  std::stable_sort(cells.begin(), cells.end(), [&](Cell a, Cell b) {
    return inks[index_of(a)].contrast > inks[index_of(b)].contrast;
  });
  if (cells.size() > kAsked) cells.resize(kAsked);
  return cells;
}

}  // namespace

Lattice turned_lattice(const Lattice& lattice, int turn) {
  Lattice result = lattice;
  for (int i = 0; i < turn; ++i) {
    const Lattice before = result;
    for (int row = 0; row <= lattice.side; ++row) {
      for (int column = 0; column <= lattice.side; ++column) {
        result.at(row, column) = before.at(lattice.side - column, row);
      }
    }
  }
  return result;
}

Inks inks_of(const Plane& darkness, int side) {
  Inks inks;
  for (const Cell cell : kAllCells) {
    if (cell.row() >= side || cell.column() >= side) continue;
    inks[index_of(cell)] =
        ink_of_cell(darkness, kEdge + cell.column() * kCellSide, kEdge + cell.row() * kCellSide);
  }
  return inks;
}

int count_with_ink(const Inks& inks) {
  return static_cast<int>(
      std::count_if(inks.begin(), inks.end(), [](const CellInk& ink) { return ink.any; }));
}

Ordinary ordinary_of(const Inks& inks, std::size_t most) {
  std::vector<const CellInk*> strongest;
  for (const CellInk& ink : inks) {
    if (ink.any) strongest.push_back(&ink);
  }
  if (strongest.empty()) return {};
  std::stable_sort(strongest.begin(), strongest.end(),
                   [](const CellInk* a, const CellInk* b) { return a->contrast > b->contrast; });
  if (strongest.size() > most) strongest.resize(most);
  const std::size_t middle = strongest.size() / 2;
  Ordinary ordinary{.contrast = strongest[middle]->contrast};
  std::stable_sort(strongest.begin(), strongest.end(),
                   [](const CellInk* a, const CellInk* b) { return a->length < b->length; });
  ordinary.length = strongest[middle]->length;
  return ordinary;
}

Upright upright_of(const Inks& inks, int most) {
  const std::vector<Cell> cells = strongest_cells(inks);
  std::array<std::int64_t, kTurns> looks{};
  for (int turn = 0; turn < kTurns; ++turn) {
    looks[static_cast<std::size_t>(turn)] = look_of(inks, cells, turn, most);
  }
  const auto best = std::max_element(looks.begin(), looks.end());
  const Upright upright{static_cast<int>(best - looks.begin()), *best};
  looks[static_cast<std::size_t>(upright.turn)] = std::numeric_limits<std::int64_t>::min();
  return {upright.turn, upright.lead - *std::max_element(looks.begin(), looks.end())};
}

Inks turned_inks(const Inks& inks, int turn, int side) {
  Inks result;
  for (const Cell cell : kAllCells) {
    if (cell.row() >= side || cell.column() >= side) continue;
    result[index_of(cell)] = inks[index_of(before_turn(cell, turn, side))];
    result[index_of(cell)].glyph = turned(result[index_of(cell)].glyph, turn);
  }
  return result;
}

AllScores all_scores(const Inks& inks, const Ordinary& ordinary) {
  AllScores all;
  for (std::size_t i = 0; i < all.size(); ++i) {
    all[i] = inks[i].any ? weighed(inks[i], scores_of(inks[i].glyph), ordinary) : scores_of_blank();
  }
  return all;
}

Grid likeliest(const AllScores& scores, int most) {
  std::array<std::uint8_t, kCells> values{};
  for (std::size_t i = 0; i < values.size(); ++i) {
    const auto end = scores[i].begin() + most + 1;
    values[i] =
        static_cast<std::uint8_t>(std::max_element(scores[i].begin(), end) - scores[i].begin());
  }
  return Grid::from_values(values);
}

}  // namespace nonet::scan
