#include "nonet/draw/puzzle/outline.h"

#include <map>
#include <optional>
#include <set>
#include <utility>

namespace nonet::draw {

namespace {

// A corner of cells, by the row and column of the cell below and to the right of it.
using Corner = std::pair<int, int>;

// A side of a cell with no cell of the set beyond it; the cell lies to the right of `along`.
struct Side {
  Corner from;
  Direction along;

  Corner to() const { return {from.first + along.down, from.second + along.right}; }
};

// A walk along the sides turns right wherever a side leads there, so that cells that touch at a
// corner alone stay apart.
Direction turned_right(Direction d) { return {d.right, -d.down}; }
Direction turned_left(Direction d) { return {-d.right, d.down}; }

class Walk {
 public:
  Walk(const geometry::Layout& layout, std::span<const geometry::CellIndex> cells) {
    for (const geometry::CellIndex cell : cells) places_.insert(layout.cells[cell]);
    for (const geometry::Place place : places_) add_sides(place);
  }

  // The corners of the next loop, each with the directions before and after it; empty at the end.
  struct Turn {
    Corner at;
    Direction before, after;
  };
  std::vector<Turn> next_loop() {
    std::vector<Turn> turns;
    if (sides_.empty()) return turns;
    const Side first = take(sides_.begin());
    Side side = first;
    while (true) {
      const std::optional<Side> next = take_next(side, first);
      const Direction after = next ? next->along : first.along;
      if (after != side.along) turns.push_back({side.to(), side.along, after});
      if (!next) return turns;
      side = *next;
    }
  }

 private:
  using Sides = std::multimap<Corner, Direction>;

  bool has(int row, int column) const {
    return places_.contains({static_cast<std::int16_t>(row), static_cast<std::int16_t>(column)});
  }

  void add_sides(geometry::Place place) {
    const int row = place.row;
    const int column = place.column;
    if (!has(row - 1, column)) sides_.emplace(Corner(row, column), Direction{0, 1});
    if (!has(row, column + 1)) sides_.emplace(Corner(row, column + 1), Direction{1, 0});
    if (!has(row + 1, column)) sides_.emplace(Corner(row + 1, column + 1), Direction{0, -1});
    if (!has(row, column - 1)) sides_.emplace(Corner(row + 1, column), Direction{-1, 0});
  }

  Side take(Sides::iterator side) {
    const Side taken{side->first, side->second};
    sides_.erase(side);
    return taken;
  }

  // nullopt: the next side is the first of the loop.
  std::optional<Side> take_next(const Side& side, const Side& first) {
    for (const Direction along : {turned_right(side.along), side.along, turned_left(side.along)}) {
      if (side.to() == first.from && along == first.along) return std::nullopt;
      const auto [begin, end] = sides_.equal_range(side.to());
      for (auto next = begin; next != end; ++next) {
        if (next->second == along) return take(next);
      }
    }
    return std::nullopt;
  }

  std::set<geometry::Place> places_;
  Sides sides_;  // not walked along yet
};

}  // namespace

std::vector<std::vector<Point>> outlines(const Plane& plane, const geometry::Layout& layout,
                                         std::span<const geometry::CellIndex> cells, double inset) {
  std::vector<std::vector<Point>> loops;
  Walk walk(layout, cells);
  const double in = inset * plane.side();
  for (auto turns = walk.next_loop(); !turns.empty(); turns = walk.next_loop()) {
    std::vector<Point>& loop = loops.emplace_back();
    for (const Walk::Turn& turn : turns) {
      const Point corner = plane.corner(turn.at.first, turn.at.second);
      const Direction a = turned_right(turn.before);
      const Direction b = turned_right(turn.after);
      loop.push_back({corner.x + in * (a.right + b.right), corner.y + in * (a.down + b.down)});
    }
  }
  return loops;
}

}  // namespace nonet::draw
