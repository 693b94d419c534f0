#include <algorithm>
#include <array>

#include "nonet/draw/puzzle/marks.h"

namespace nonet::draw {

namespace {

using geometry::CellIndex;
using geometry::Clue;
using geometry::Rule;

constexpr std::array<Direction, 4> kSides{{{-1, 0}, {0, 1}, {1, 0}, {0, -1}}};

// The cell next to `cell`, or -1.
int neighbour(const geometry::Layout& layout, CellIndex cell, Direction side) {
  const geometry::Place place = layout.cells[cell];
  return geometry::cell_at(layout, {static_cast<std::int16_t>(place.row + side.down),
                                    static_cast<std::int16_t>(place.column + side.right)});
}

bool has_cell(const Canvas& canvas, Rule rule, int cell) {
  return std::ranges::any_of(canvas.puzzle.clues, [&](const Clue& clue) {
    return clue.rule == rule && std::ranges::find(clue.cells, cell) != clue.cells.end();
  });
}

// An angle at a side of the cell, its tip towards the lesser number.
void draw_angle(const Canvas& canvas, CellIndex cell, Direction side, bool outwards) {
  const double from_centre = (outwards ? 0.45 : 0.35) * canvas.side();
  const Point centre = canvas.plane.centre(cell);
  const Direction to = outwards ? side : Direction{-side.down, -side.right};
  canvas.chevron({centre.x + from_centre * side.right, centre.y + from_centre * side.down}, to, 0.1,
                 canvas.pen(canvas.theme.muted, 0.025));
}

}  // namespace

void draw_circles(const Canvas& canvas, const Clue& clue) {
  const Stroke stroke = canvas.pen(look_of(clue.rule, canvas.theme).colour, 0.05);
  for (const CellIndex cell : clue.cells) {
    canvas.scene.add(Circle{canvas.plane.centre(cell), 0.4 * canvas.side(), std::nullopt, stroke});
  }
}

void draw_even(const Canvas& canvas, const Clue& clue) {
  for (const CellIndex cell : clue.cells) {
    canvas.square(canvas.plane.centre(cell), 0.38, look_of(clue.rule, canvas.theme).colour);
  }
}

void draw_odd(const Canvas& canvas, const Clue& clue) {
  for (const CellIndex cell : clue.cells) {
    canvas.disc(canvas.plane.centre(cell), 0.4, look_of(clue.rule, canvas.theme).colour);
  }
}

void draw_extremum(const Canvas& canvas, const Clue& clue) {
  for (const CellIndex cell : clue.cells) {
    canvas.square(canvas.plane.centre(cell), 0.5, look_of(clue.rule, canvas.theme).colour);
    for (const Direction side : kSides) {
      const int beside = neighbour(canvas.puzzle.layout, cell, side);
      if (beside < 0 || has_cell(canvas, clue.rule, beside)) continue;
      draw_angle(canvas, cell, side, clue.rule == Rule::kMaximum);
    }
  }
}

// A tinted cell with a double arrow along the line that it counts in.
void draw_indexer(const Canvas& canvas, const Clue& clue) {
  const bool down = clue.rule == Rule::kRowIndexer;
  const Stroke stroke = canvas.pen(canvas.theme.muted, 0.02);
  for (const CellIndex cell : clue.cells) {
    canvas.square(canvas.plane.centre(cell), 0.5, look_of(clue.rule, canvas.theme).colour);
    const Rect rect = canvas.plane.rect(cell).inset(0.11 * canvas.side());
    const Point from = down ? Point{rect.x, rect.y} : Point{rect.x, rect.bottom()};
    const Point to = down ? Point{rect.x, rect.bottom()} : Point{rect.right(), rect.bottom()};
    canvas.path({from, to}, stroke);
    canvas.chevron(from, down ? Direction{-1, 0} : Direction{0, -1}, 0.06, stroke);
    canvas.chevron(to, down ? Direction{1, 0} : Direction{0, 1}, 0.06, stroke);
  }
}

}  // namespace nonet::draw
