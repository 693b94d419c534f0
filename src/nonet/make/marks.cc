#include "nonet/make/marks.h"

#include <algorithm>
#include <set>
#include <utility>

namespace nonet::making {

namespace {

using geometry::Clue;
using geometry::Layout;
using geometry::Place;
using geometry::Rule;

struct Pair {
  CellIndex first = 0;
  CellIndex second = 0;
  int a = 0;  // their numbers
  int b = 0;
};

// Cells that share an edge, each pair once.
std::vector<Pair> pairs_of(const Layout& layout, const Board& board) {
  const Adjacency adjacency(layout);
  std::vector<Pair> pairs;
  for (std::size_t cell = 0; cell < board.size(); ++cell) {
    for (const CellIndex other : adjacency.edge[cell]) {
      if (other < cell) continue;
      pairs.push_back({static_cast<CellIndex>(cell), other, layout.number_of(board[cell]),
                       layout.number_of(board[other])});
    }
  }
  return pairs;
}

Clue clue_of(Rule rule, const Pair& pair, int number) {
  return {.rule = rule, .cells = {pair.first, pair.second}, .numbers = {number}};
}

int sum_of(const Layout& layout, const Board& board, const Cells& cells) {
  int sum = 0;
  for (const CellIndex cell : cells) sum += layout.number_of(board[cell]);
  return sum;
}

// The number between the least and the greatest value of the line.
int sandwich_of(const Layout& layout, const Board& board, const Cells& line) {
  const auto at = [&](int value) {
    return std::ranges::find(line, value, [&](CellIndex cell) { return int{board[cell]}; });
  };
  const auto [first, last] = std::minmax({at(0), at(layout.values - 1)});
  return sum_of(layout, board, Cells(first + 1, last));
}

struct Diagonal {
  Place beside;  // where the clue stands
  Cells cells;
};

// The diagonals from every place beside the board, in every direction into it.
std::vector<Diagonal> diagonals_of(const Layout& layout) {
  constexpr std::size_t kFewest = 3;
  std::vector<Diagonal> diagonals;
  for (int row = -1; row <= layout.rows; ++row) {
    for (int column = -1; column <= layout.columns; ++column) {
      const Place beside{static_cast<std::int16_t>(row), static_cast<std::int16_t>(column)};
      if (geometry::cell_at(layout, beside) >= 0) continue;
      for (const auto& [down, right] :
           {std::pair(1, 1), std::pair(1, -1), std::pair(-1, 1), std::pair(-1, -1)}) {
        Diagonal diagonal{beside, {}};
        for (int i = 1;; ++i) {
          const int cell =
              geometry::cell_at(layout, {static_cast<std::int16_t>(row + i * down),
                                         static_cast<std::int16_t>(column + i * right)});
          if (cell < 0) break;
          diagonal.cells.push_back(static_cast<CellIndex>(cell));
        }
        if (diagonal.cells.size() >= kFewest) diagonals.push_back(std::move(diagonal));
      }
    }
  }
  return diagonals;
}

}  // namespace

std::vector<Clue> draw_dots(const Layout& layout, const Board& board, Rng& rng) {
  std::vector<Clue> clues{{.rule = Rule::kNoOtherDifference, .numbers = {1}},
                          {.rule = Rule::kNoOtherRatio, .numbers = {2}}};
  for (const Pair& pair : pairs_of(layout, board)) {
    const bool white = pair.a - pair.b == 1 || pair.b - pair.a == 1;
    const bool black = pair.a == 2 * pair.b || pair.b == 2 * pair.a;
    if (!white && !black) continue;
    const bool is_white = white && (!black || rng.below(2) == 0);
    clues.push_back(is_white ? clue_of(Rule::kDifference, pair, 1)
                             : clue_of(Rule::kRatio, pair, 2));
  }
  return clues;
}

std::vector<Clue> draw_sums_of_pairs(const Layout& layout, const Board& board) {
  std::vector<Clue> clues{{.rule = Rule::kNoOtherSum, .numbers = {5}},
                          {.rule = Rule::kNoOtherSum, .numbers = {10}}};
  for (const Pair& pair : pairs_of(layout, board)) {
    const int sum = pair.a + pair.b;
    if (sum == 5 || sum == 10) clues.push_back(clue_of(Rule::kPairSum, pair, sum));
  }
  return clues;
}

std::vector<Clue> draw_sandwiches(const Layout& layout, const Board& board) {
  std::vector<Clue> clues;
  for (const geometry::House& house : layout.houses) {
    if (house.kind != geometry::HouseKind::kRow && house.kind != geometry::HouseKind::kColumn) {
      continue;
    }
    clues.push_back({.rule = Rule::kSandwich,
                     .cells = house.cells,
                     .numbers = {sandwich_of(layout, board, house.cells)}});
  }
  return clues;
}

std::vector<Clue> draw_little_killers(const Layout& layout, const Board& board, Rng& rng) {
  std::vector<Diagonal> diagonals = diagonals_of(layout);
  rng.shuffle(diagonals);
  const int most = rng.between(layout.rows, layout.rows * 4 / 3);
  std::set<Place> places;
  std::set<std::pair<CellIndex, CellIndex>> lines;  // by their ends
  std::vector<Clue> clues;
  for (Diagonal& diagonal : diagonals) {
    if (std::cmp_equal(clues.size(), most)) break;
    const std::pair<CellIndex, CellIndex> ends =
        std::minmax(diagonal.cells.front(), diagonal.cells.back());
    if (places.contains(diagonal.beside) || !lines.insert(ends).second) continue;
    places.insert(diagonal.beside);
    const int sum = sum_of(layout, board, diagonal.cells);
    clues.push_back(
        {.rule = Rule::kLittleKiller, .cells = std::move(diagonal.cells), .numbers = {sum}});
  }
  return clues;
}

}  // namespace nonet::making
