#include "nonet/draw/puzzle/plane.h"

#include <algorithm>
#include <array>
#include <optional>

namespace nonet::draw {

namespace {

using geometry::Clue;
using geometry::Layout;
using geometry::Place;
using geometry::Rule;

Place moved(Place place, Direction by, int steps) {
  return {static_cast<std::int16_t>(place.row + steps * by.down),
          static_cast<std::int16_t>(place.column + steps * by.right)};
}

bool is_cell(const Layout& layout, Place place) { return geometry::cell_at(layout, place) >= 0; }

int sign(int number) { return (number > 0 ? 1 : 0) - (number < 0 ? 1 : 0); }

// The direction of a clue that sees one cell: one with no other cell on either side.
std::optional<Direction> direction_of_one(const Layout& layout, Place cell, bool slants) {
  constexpr std::array<Direction, 4> kSlanted{{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};
  constexpr std::array<Direction, 4> kStraight{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};
  for (const Direction direction : slants ? kSlanted : kStraight) {
    if (!is_cell(layout, moved(cell, direction, -1)) && !is_cell(layout, moved(cell, direction, 1)))
      return direction;
  }
  return std::nullopt;
}

// The direction in which a clue looks; nullopt: its cells do not begin at an edge.
std::optional<Direction> direction_of(const Layout& layout, const Clue& clue) {
  const Place first = layout.cells[clue.cells.front()];
  if (clue.cells.size() == 1) {
    return direction_of_one(layout, first, clue.rule == Rule::kLittleKiller);
  }
  const Place second = layout.cells[clue.cells[1]];
  const Direction direction{sign(second.row - first.row), sign(second.column - first.column)};
  if (is_cell(layout, moved(first, direction, -1))) return std::nullopt;
  return direction;
}

// Whether two clues cannot share a place: it has room for one number, or for two with arrows that
// lean to different sides.
bool collide(const OutsideClue& a, const OutsideClue& b) {
  if (a.at != b.at) return false;
  return !a.towards.slants() || !b.towards.slants() || a.towards.right == b.towards.right;
}

}  // namespace

std::vector<OutsideClue> outside_clues(const geometry::Puzzle& puzzle) {
  std::vector<OutsideClue> placed;
  for (const Clue& clue : puzzle.clues) {
    if (geometry::info(clue.rule).shape != geometry::ClueShape::kView) continue;
    const std::optional<Direction> direction = direction_of(puzzle.layout, clue);
    if (!direction) continue;
    const Place first = puzzle.layout.cells[clue.cells.front()];
    OutsideClue next{&clue, moved(first, *direction, -1), *direction};
    const auto is_taken = [&next](const OutsideClue& other) { return collide(next, other); };
    while (is_cell(puzzle.layout, next.at) || std::ranges::any_of(placed, is_taken)) {
      next.at = moved(next.at, *direction, -1);
    }
    placed.push_back(next);
  }
  return placed;
}

bool lies_outside(const geometry::Puzzle& puzzle, const Clue& clue) {
  return geometry::info(clue.rule).shape == geometry::ClueShape::kView &&
         direction_of(puzzle.layout, clue);
}

Plane::Plane(Point top_left, double width, const Layout& layout,
             const std::vector<OutsideClue>& outside, const Theme& theme)
    : layout_(layout) {
  int top = 0;
  int left = 0;
  int bottom = layout.rows;
  int right = layout.columns;
  for (const OutsideClue& clue : outside) {
    top = std::min<int>(top, clue.at.row);
    left = std::min<int>(left, clue.at.column);
    bottom = std::max(bottom, clue.at.row + 1);
    right = std::max(right, clue.at.column + 1);
  }
  side_ = width / (right - left + theme.thick);
  height_ = (bottom - top + theme.thick) * side_;
  const double half = theme.thick * side_ / 2;
  origin_ = {top_left.x + half - left * side_, top_left.y + half - top * side_};
}

Rect Plane::board() const {
  return {origin_.x, origin_.y, layout_.columns * side_, layout_.rows * side_};
}

Point Plane::corner(int row, int column) const {
  return {origin_.x + column * side_, origin_.y + row * side_};
}

Rect Plane::rect(Place place) const {
  const Point at = corner(place.row, place.column);
  return {at.x, at.y, side_, side_};
}

}  // namespace nonet::draw
