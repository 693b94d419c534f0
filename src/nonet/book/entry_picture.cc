#include "nonet/book/entry_picture.h"

#include <algorithm>
#include <span>
#include <vector>

#include "nonet/draw/board_picture.h"
#include "nonet/draw/puzzle/draw_puzzle.h"
#include "nonet/draw/puzzle/plane.h"
#include "nonet/geometry/symbols.h"

namespace nonet::book {

namespace {

using draw::Rect;

// The largest rectangle of the board's shape in a square, in the middle.
Rect fitted_into(const Rect& square, double height_per_width) {
  const double width = square.width / std::max(1.0, height_per_width);
  const double height = width * height_per_width;
  return {square.x + (square.width - width) / 2, square.y + (square.height - height) / 2, width,
          height};
}

// The theme with lines that are no finer than can be printed, and told apart, on small cells.
draw::Theme legible(draw::Theme theme, double cell) {
  constexpr double kLeastThick = 1.1;
  constexpr double kLeastThin = 0.25;
  theme.thick = std::max(theme.thick, kLeastThick / cell);
  theme.thin = std::max(theme.thin, kLeastThin / cell);
  return theme;
}

void draw_variant(draw::Scene& scene, const Rect& where, const geometry::Puzzle& puzzle,
                  std::span<const geometry::Value> digits, const draw::Theme& theme) {
  const draw::Theme lines = legible(theme, where.width / cells_across(puzzle));
  const draw::PuzzlePicture picture{puzzle, geometry::usual_alphabet(puzzle.layout), digits, {}};
  draw_puzzle(scene, fitted_into(where, height_of(puzzle, lines)), picture, lines);
}

}  // namespace

int cells_across(const geometry::Puzzle& puzzle) {
  const std::vector<draw::OutsideClue> outside = draw::outside_clues(puzzle);
  const draw::Plane plane({}, 1, puzzle.layout, outside, draw::themes().front());
  return static_cast<int>(std::max(1.0, plane.height()) / plane.side());
}

int cells_across(const Entry& entry) {
  const VariantContent* const variant = entry.variant();
  return variant != nullptr ? cells_across(variant->puzzle) : kSide;
}

void draw_entry(draw::Scene& scene, const Rect& where, const Entry& entry, bool solved,
                const draw::Theme& theme) {
  if (const ClassicContent* const classic = entry.classic()) {
    const Grid& shown = solved ? classic->solution : classic->givens;
    return draw_board(scene, where, draw::picture_of(classic->givens, shown), theme);
  }
  const VariantContent& variant = *entry.variant();
  if (!solved) return draw_variant(scene, where, variant.puzzle, {}, theme);
  // Digits alone: clues between them would make small boards hard to read.
  geometry::Puzzle board = variant.puzzle;
  board.clues.clear();
  draw_variant(scene, where, board, variant.solution, theme);
}

}  // namespace nonet::book
