// Rules of the whole board. A cell that is blank breaks none of them.

#include <algorithm>
#include <cstdlib>
#include <set>
#include <utility>

#include "nonet/kernel/oracle_judges.h"

namespace nonet::kernel::oracle {

namespace {

using geometry::Rule;

// Whether `holds(a, b, cell of a, cell of b)` for the numbers of each two filled cells of which the
// second is `rows` below and `columns` to the right of the first.
template <class Holds>
bool apart(const Case& it, int rows, int columns, Holds holds) {
  const Layout& layout = it.layout();
  for (CellIndex a = 0; std::cmp_less(a, layout.cells.size()); ++a) {
    for (CellIndex b = 0; std::cmp_less(b, layout.cells.size()); ++b) {
      if (layout.cells[b].row != layout.cells[a].row + rows) continue;
      if (layout.cells[b].column != layout.cells[a].column + columns) continue;
      if (it.board[a] == geometry::kBlank || it.board[b] == geometry::kBlank) continue;
      if (!holds(layout.number_of(it.board[a]), layout.number_of(it.board[b]), a, b)) return false;
    }
  }
  return true;
}

template <class Holds>
bool adjacent(const Case& it, Holds holds) {
  return apart(it, 0, 1, holds) && apart(it, 1, 0, holds);
}

bool differ(int a, int b, CellIndex, CellIndex) { return a != b; }

// Whether some clue of one of `rules` is about these two cells.
bool marked(const Case& it, std::initializer_list<Rule> rules, CellIndex a, CellIndex b) {
  return std::any_of(it.puzzle.clues.begin(), it.puzzle.clues.end(), [&](const Clue& other) {
    return std::count(rules.begin(), rules.end(), other.rule) > 0 &&
           (other.cells == std::vector<CellIndex>{a, b} ||
            other.cells == std::vector<CellIndex>{b, a});
  });
}

}  // namespace

bool anti_knight(const Case& it) {
  return apart(it, 1, 2, differ) && apart(it, 2, 1, differ) && apart(it, 1, -2, differ) &&
         apart(it, 2, -1, differ);
}

bool anti_king(const Case& it) { return apart(it, 1, 1, differ) && apart(it, 1, -1, differ); }

bool non_consecutive(const Case& it) {
  const bool wraps = it.clue.numbers == std::vector<std::int32_t>{1};
  return adjacent(it, [&](int a, int b, CellIndex, CellIndex) {
    const int step = std::abs(a - b);
    return step != 1 && !(wraps && step == it.layout().values - 1);
  });
}

bool global_entropy(const Case& it) {
  const Layout& layout = it.layout();
  for (const geometry::Place corner : layout.cells) {
    std::set<int> thirds;
    int filled = 0;
    for (CellIndex cell = 0; std::cmp_less(cell, layout.cells.size()); ++cell) {
      const int row = layout.cells[cell].row - corner.row;
      const int column = layout.cells[cell].column - corner.column;
      const bool inside = (row == 0 || row == 1) && (column == 0 || column == 1);
      if (!inside || it.board[cell] == geometry::kBlank) continue;
      ++filled;
      thirds.insert(it.third_of(layout.number_of(it.board[cell])));
    }
    if (filled == 4 && thirds.size() < 3) return false;
  }
  return true;
}

bool no_other_difference(const Case& it) {
  return adjacent(it, [&](int a, int b, CellIndex cell_a, CellIndex cell_b) {
    return std::abs(a - b) != it.stated() ||
           marked(it, {Rule::kDifference, Rule::kRatio}, cell_a, cell_b);
  });
}

bool no_other_ratio(const Case& it) {
  return adjacent(it, [&](int a, int b, CellIndex cell_a, CellIndex cell_b) {
    const bool in_ratio = a == it.stated() * b || b == it.stated() * a;
    return !in_ratio || marked(it, {Rule::kDifference, Rule::kRatio}, cell_a, cell_b);
  });
}

bool no_other_sum(const Case& it) {
  return adjacent(it, [&](int a, int b, CellIndex cell_a, CellIndex cell_b) {
    return a + b != it.clue.numbers[0] || marked(it, {Rule::kPairSum}, cell_a, cell_b);
  });
}

}  // namespace nonet::kernel::oracle
