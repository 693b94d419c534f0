#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "nonet/draw/puzzle/marks.h"

namespace nonet::draw {

namespace {

using geometry::CellIndex;
using geometry::Clue;
using geometry::Place;

constexpr double kCageInset = 0.075;

CellSpan first_part(const Clue& clue) { return CellSpan(clue.cells).first(clue.first_part); }
CellSpan second_part(const Clue& clue) { return CellSpan(clue.cells).subspan(clue.first_part); }

void draw_set(const Canvas& canvas, const Clue& clue, Stroke stroke) {
  canvas.outline(clue.cells, kCageInset, stroke);
  if (!clue.numbers.empty()) {
    canvas.corner_text(clue.cells, std::to_string(clue.numbers.front()));
  }
}

// There are fewer tints than there may be sets: a thin line keeps sets of one tint apart.
void shade_part(const Canvas& canvas, const Clue& clue, CellSpan cells) {
  canvas.shade(cells, set_shade(canvas.number_in_rule(clue), canvas.theme));
  canvas.outline(cells, 0.045, canvas.pen(canvas.theme.muted, 0.018));
}

// Both parts with an outline, and in the corner the sign with the letter of the pair.
void draw_parts(const Canvas& canvas, const Clue& clue, const std::string& sign) {
  const std::string words = sign + static_cast<char>('a' + canvas.number_in_rule(clue) % 26);
  for (const CellSpan part : {first_part(clue), second_part(clue)}) {
    canvas.outline(part, kCageInset, canvas.ink_pen());
    canvas.corner_text(part, words);
  }
}

// Whether one part of a clone is the other one moved: each cell is as far from its image.
bool is_moved(const geometry::Layout& layout, CellSpan from, CellSpan to) {
  const auto distance = [&](std::size_t i) {
    const Place a = layout.cells[from[i]];
    const Place b = layout.cells[to[i]];
    return std::pair(b.row - a.row, b.column - a.column);
  };
  for (std::size_t i = 1; i < from.size(); ++i) {
    if (distance(i) != distance(0)) return false;
  }
  return true;
}

// Whether the cells are a square of 2 by 2, which meet in a point.
bool meet(const geometry::Layout& layout, CellSpan cells) {
  if (cells.size() != 4) return false;
  const Place first = layout.cells[*std::ranges::min_element(cells)];
  return std::ranges::all_of(cells, [&](CellIndex cell) {
    const Place place = layout.cells[cell];
    const int down = place.row - first.row;
    const int right = place.column - first.column;
    return down >= 0 && down <= 1 && right >= 0 && right <= 1;
  });
}

Point mean(const std::vector<Point>& points) {
  Point sum;
  for (const Point point : points) sum = {sum.x + point.x, sum.y + point.y};
  const auto count = static_cast<double>(points.size());
  return {sum.x / count, sum.y / count};
}

}  // namespace

void draw_cage(const Canvas& canvas, const Clue& clue) {
  Stroke stroke = canvas.ink_pen();
  stroke.dash = Dash::kDashed;
  draw_set(canvas, clue, stroke);
}

void draw_sum_cage(const Canvas& canvas, const Clue& clue) {
  draw_set(canvas, clue, canvas.pen(canvas.theme.ink, 0.035, Dash::kDotted));
}

void draw_region(const Canvas& canvas, const Clue& clue) { shade_part(canvas, clue, clue.cells); }

// Numbers in a circle, in two rows where there are more than two.
void draw_quadruple(const Canvas& canvas, const Clue& clue) {
  if (!meet(canvas.puzzle.layout, clue.cells)) {
    canvas.outline(clue.cells, kCageInset, canvas.pen(canvas.theme.muted, 0.025, Dash::kDotted));
  }
  const Point centre = mean(canvas.centres(clue.cells));
  const std::size_t rows = clue.numbers.size() > 2 ? 2 : 1;
  const std::size_t in_row = (clue.numbers.size() + rows - 1) / rows;
  const double size = std::min(0.22, 0.46 / static_cast<double>(in_row));
  canvas.ring(centre, rows == 1 && in_row == 1 ? 0.18 : 0.26,
              look_of(clue.rule, canvas.theme).colour, canvas.ink_pen());
  for (std::size_t row = 0; row < rows; ++row) {
    std::string words;
    const std::size_t end = std::min(clue.numbers.size(), (row + 1) * in_row);
    for (std::size_t i = row * in_row; i < end; ++i) {
      if (!words.empty()) words += ' ';
      words += canvas.symbol_of_number(clue.numbers[i]);
    }
    const double below = rows == 1 ? 0 : 0.23 * static_cast<double>(row) - 0.115;
    canvas.text({centre.x, centre.y + below * canvas.side()}, words, size, canvas.theme.ink);
  }
}

void draw_equal_sums(const Canvas& canvas, const Clue& clue) { draw_parts(canvas, clue, "+"); }

void draw_equal_sets(const Canvas& canvas, const Clue& clue) { draw_parts(canvas, clue, "="); }

void draw_clone(const Canvas& canvas, const Clue& clue) {
  const CellSpan from = first_part(clue);
  const CellSpan to = second_part(clue);
  shade_part(canvas, clue, from);
  shade_part(canvas, clue, to);
  if (is_moved(canvas.puzzle.layout, from, to)) return;
  for (std::size_t i = 0; i < from.size(); ++i) {
    const std::string letter(1, static_cast<char>('a' + i % 26));
    for (const CellIndex cell : {from[i], to[i]}) canvas.corner_text(CellSpan(&cell, 1), letter);
  }
}

}  // namespace nonet::draw
