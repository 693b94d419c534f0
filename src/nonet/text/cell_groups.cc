#include "nonet/text/cell_groups.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>

#include "nonet/base/compose.h"
#include "nonet/geometry/jigsaw.h"
#include "nonet/geometry/named.h"
#include "nonet/geometry/shapes.h"

namespace nonet::text {

namespace {

using geometry::CellIndex;
using geometry::HouseKind;
using geometry::Layout;
using geometry::Place;
using geometry::Puzzle;

using Cells = std::vector<CellIndex>;  // in reading order

// The root of a square number; 0 for others.
int root_of(int square) {
  int root = 1;
  while (root * root < square) ++root;
  return root * root == square ? root : 0;
}

// The cells of the board in reading order, and each group as indices of these cells.
struct Board {
  std::vector<Place> places;
  std::vector<Cells> groups;  // each once
};

Board board_of(const CellGroups& graph) {
  Board board;
  std::set<Place> places;
  for (const auto& group : graph.groups) {
    for (const int index : group) places.insert(graph.place_of(index));
  }
  board.places.assign(places.begin(), places.end());
  std::set<Cells> seen;
  for (const auto& group : graph.groups) {
    Cells cells;
    for (const int index : group) {
      const auto at = std::ranges::lower_bound(board.places, graph.place_of(index));
      cells.push_back(static_cast<CellIndex>(at - board.places.begin()));
    }
    std::ranges::sort(cells);
    if (seen.insert(cells).second) board.groups.push_back(std::move(cells));
  }
  return board;
}

// Whether the groups are the houses of the layout, implied houses aside.
bool has_houses(const Board& board, const Layout& layout) {
  if (board.places != layout.cells) return false;
  std::set<Cells> houses;
  for (const geometry::House& house : layout.houses) {
    Cells cells = house.cells;
    std::ranges::sort(cells);
    if (house.kind != HouseKind::kImplied) houses.insert(std::move(cells));
  }
  return houses == std::set<Cells>(board.groups.begin(), board.groups.end());
}

// Finds out what the groups of a square board are, taking away those that are known.
class SquareBoard {
 public:
  SquareBoard(const Board& board, int n) : n_(n), rest_(board.groups) {}

  // Takes all rows and columns. False: they are not all groups.
  bool take_lines() {
    for (int i = 0; i < n_; ++i) {
      if (!take(line(i * n_, 1)) || !take(line(i, n_))) return false;
    }
    return true;
  }

  std::string diagonals() {
    const bool main = take(line(0, n_ + 1));
    const bool anti = take(line(n_ - 1, n_ - 1));
    if (main && anti) return "x";
    return main ? "main-diagonal" : anti ? "anti-diagonal" : "";
  }

  // Takes the boxes, if all are groups. Returns the rows of a box; 0 without boxes.
  int take_boxes() {
    for (int rows = 2; rows < n_; ++rows) {
      if (n_ % rows != 0) continue;
      const Layout boxed = geometry::square_layout(n_, {rows, n_ / rows});
      if (take_all_boxes(boxed)) return rows;
    }
    return 0;
  }

  // Takes the first groups that do not overlap, if they fill the board. Returns the number of the
  // region of each cell; empty if they do not.
  std::vector<int> take_regions() {
    std::vector<int> region_of(static_cast<std::size_t>(n_) * static_cast<std::size_t>(n_),
                               geometry::kNoRegion);
    std::vector<Cells> left;
    int count = 0;
    for (const Cells& group : rest_) {
      const auto is_free = [&](CellIndex cell) { return region_of[cell] == geometry::kNoRegion; };
      if (std::cmp_equal(group.size(), n_) && std::ranges::all_of(group, is_free)) {
        for (const CellIndex cell : group) region_of[cell] = count;
        ++count;
      } else {
        left.push_back(group);
      }
    }
    if (count < n_) return {};
    rest_ = std::move(left);
    return region_of;
  }

  const std::vector<Cells>& rest() const { return rest_; }

 private:
  Cells line(int first, int step) const {
    Cells cells;
    for (int i = 0; i < n_; ++i) cells.push_back(static_cast<CellIndex>(first + i * step));
    return cells;
  }

  bool take(const Cells& cells) { return std::erase(rest_, cells) > 0; }

  bool take_all_boxes(const Layout& boxed) {
    std::vector<Cells> boxes;
    for (const geometry::House& house : boxed.houses) {
      if (house.kind == HouseKind::kBox) boxes.push_back(house.cells);
    }
    const auto is_group = [this](const Cells& box) { return std::ranges::count(rest_, box) > 0; };
    if (!std::ranges::all_of(boxes, is_group)) return false;
    for (const Cells& box : boxes) take(box);
    return true;
  }

  int n_;
  std::vector<Cells> rest_;
};

// nullopt: the board is no square with all rows and columns as groups.
std::optional<Result<Puzzle>> square_puzzle(const Board& board, const CellGroups& graph) {
  const int n = graph.order;
  if (graph.rows != n || graph.columns != n || std::cmp_not_equal(board.places.size(), n * n)) {
    return std::nullopt;
  }
  SquareBoard square(board, n);
  if (!square.take_lines()) return std::nullopt;
  const std::string diagonals = square.diagonals();
  const int box_rows = square.take_boxes();
  const std::string boxes =
      box_rows > 0 ? compose("boxes-{}x{}", {box_rows, n / box_rows}) : std::string("latin");
  Result<Puzzle> puzzle = geometry::puzzle_of_variant(compose("{}x{},{}", {n, n, boxes}));
  if (!puzzle) return puzzle;
  const std::vector<int> region_of = box_rows > 0 ? std::vector<int>() : square.take_regions();
  if (!region_of.empty()) {
    puzzle->layout.name.clear();
    geometry::add_regions(puzzle->layout, region_of);
  }
  if (!diagonals.empty()) {
    if (const auto fault = add_variant(*puzzle, diagonals)) return Result<Puzzle>(*fault);
  }
  for (const Cells& cells : square.rest()) {
    puzzle->clues.push_back({.rule = geometry::Rule::kRegion, .cells = cells});
  }
  return puzzle;
}

// The layout of several grids that has these houses, if there is one.
std::optional<Puzzle> named_puzzle(const Board& board, int order) {
  for (const geometry::VariantInfo& row : geometry::variant_table()) {
    if (row.kind != geometry::VariantKind::kGrids || row.values != order) continue;
    Result<Puzzle> puzzle = geometry::puzzle_of_variant(row.slug);
    if (puzzle && has_houses(board, puzzle->layout)) return std::move(puzzle).value();
  }
  return std::nullopt;
}

// For any other groups: a house for each full group, an extra region for each smaller one.
Puzzle any_puzzle(const Board& board, const CellGroups& graph) {
  Layout layout;
  layout.rows = graph.rows;
  layout.columns = graph.columns;
  layout.values = graph.order;
  layout.cells = board.places;
  std::vector<geometry::Clue> clues;
  for (const Cells& group : board.groups) {
    if (std::cmp_less(group.size(), graph.order)) {
      clues.push_back({.rule = geometry::Rule::kRegion, .cells = group});
      continue;
    }
    const auto same = [&](auto Place::* side) {
      return std::ranges::all_of(group, [&](CellIndex cell) {
        return board.places[cell].*side == board.places[group.front()].*side;
      });
    };
    const HouseKind kind = same(&Place::row)      ? HouseKind::kRow
                           : same(&Place::column) ? HouseKind::kColumn
                                                  : HouseKind::kRegion;
    geometry::add_house(layout, kind, group);
  }
  Puzzle puzzle = geometry::blank_puzzle(std::move(layout));
  puzzle.clues = std::move(clues);
  return puzzle;
}

}  // namespace

std::optional<Error> add_square_grid(CellGroups& graph, int at, bool with_blocks) {
  const int n = graph.order;
  const int base = root_of(n);
  if (with_blocks && base < 2) return Error{compose("a grid of {} by {} has no blocks", {n, n})};
  const Place corner = graph.place_of(at);
  if (corner.row + n > graph.rows || corner.column + n > graph.columns) {
    return Error{compose("a grid at {} is not on the board", {name_of(corner)})};
  }
  const auto add = [&](auto place_of) {
    std::vector<int>& group = graph.groups.emplace_back();
    for (int i = 0; i < n; ++i) {
      const auto [row, column] = place_of(i);
      group.push_back((corner.column + column) * graph.rows + corner.row + row);
    }
  };
  using RowColumn = std::pair<int, int>;
  for (int k = 0; k < n; ++k) {
    add([k](int i) { return RowColumn(k, i); });
    add([k](int i) { return RowColumn(i, k); });
    if (!with_blocks) continue;
    add([k, base](int i) {
      return RowColumn(k / base * base + i / base, k % base * base + i % base);
    });
  }
  return std::nullopt;
}

Result<Puzzle> puzzle_of(const CellGroups& graph) {
  for (const auto& group : graph.groups) {
    if (std::cmp_greater(group.size(), graph.order)) {
      return Error{compose("a group at {} of {} cells for {} values",
                           {name_of(graph.place_of(group.front())), group.size(), graph.order})};
    }
  }
  const Board board = board_of(graph);
  if (board.places.empty()) return Error{"no group of cells"};
  if (board.places.size() > geometry::kMostCells) {
    return Error{compose("more than {} cells", {geometry::kMostCells})};
  }
  if (auto puzzle = square_puzzle(board, graph)) return std::move(*puzzle);
  if (auto puzzle = named_puzzle(board, graph.order)) return std::move(*puzzle);
  return any_puzzle(board, graph);
}

}  // namespace nonet::text
