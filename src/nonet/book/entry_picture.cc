#include "nonet/book/entry_picture.h"

#include <algorithm>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "nonet/draw/puzzle/draw_puzzle.h"
#include "nonet/draw/puzzle/plane.h"
#include "nonet/draw/theme.h"
#include "nonet/geometry/symbols.h"

namespace nonet::book {

namespace {

using draw::Rect;

// The largest rectangle of the board's shape in a square, at its top left.
Rect fitted_into(const Rect& square, double height_per_width) {
  const double width = square.width / std::max(1.0, height_per_width);
  return {square.x, square.y, width, width * height_per_width};
}

// Digits of boards of many cells are a little smaller.
constexpr int kManyCells = 12;
constexpr double kManyCellsDigit = 0.57;

// The look as a theme for boards of any layout, whose cells have the side `cell`.
draw::Theme theme_of(const BoardLook& look, double cell, int across) {
  draw::Theme theme = *draw::find_theme("print");
  theme.thick = std::max(look.frame, 1.1) / cell;
  theme.thin = std::max(look.cell_line, 0.35) / cell;
  theme.digit = across >= kManyCells ? kManyCellsDigit : look.digit;
  return theme;
}

// All text of a picture in the font of figures, the bold ones in the weight of givens.
void set_figures(draw::Scene& picture, int given, int placed) {
  for (draw::Item& item : picture.items) {
    auto* const text = std::get_if<draw::Text>(&item);
    if (text == nullptr) continue;
    text->style.face = draw::Face::kFigures;
    text->style.weight = text->style.bold ? given : placed;
  }
}

void draw_variant(draw::Scene& scene, const Rect& where, const geometry::Puzzle& puzzle,
                  std::span<const geometry::Value> digits, const BoardLook& look) {
  const int across = cells_across(puzzle);
  const double cell = where.width / across;
  const draw::Theme theme = theme_of(look, cell, across);
  const draw::PuzzlePicture picture{puzzle, geometry::usual_alphabet(puzzle.layout), digits, {}};
  draw::Scene board;
  draw_puzzle(board, fitted_into(where, height_of(puzzle, theme)), picture, theme);
  set_figures(board, given_weight(look, cell), look.placed);
  for (draw::Item& item : board.items) scene.add(std::move(item));
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
                const BoardLook& look) {
  if (const ClassicContent* const classic = entry.classic()) {
    const Grid& shown = solved ? classic->solution : classic->givens;
    return draw_classic(scene, where, classic->givens, shown, look);
  }
  const VariantContent& variant = *entry.variant();
  if (!solved) return draw_variant(scene, where, variant.puzzle, {}, look);
  // Digits alone: clues between them would make small boards hard to read.
  geometry::Puzzle board = variant.puzzle;
  board.clues.clear();
  draw_variant(scene, where, board, variant.solution, look);
}

draw::Scene board_alone(const Entry& entry, bool solved, double width) {
  constexpr double kMargin = 2;
  const BoardLook look = solved ? kSolutionLook : BoardLook{};
  Rect where{kMargin, kMargin, width - 2 * kMargin, width - 2 * kMargin};
  draw::Scene scene;
  draw_entry(scene, where, entry, solved, look);
  if (const VariantContent* const variant = entry.variant()) {
    geometry::Puzzle board = variant->puzzle;
    if (solved) board.clues.clear();
    const int across = cells_across(board);
    const draw::Theme theme = theme_of(look, where.width / across, across);
    where = fitted_into(where, height_of(board, theme));
  }
  scene.width = where.width + 2 * kMargin;
  scene.height = where.height + 2 * kMargin;
  scene.title = fmt::format("Sudoku {}", entry.number);
  return scene;
}

}  // namespace nonet::book
