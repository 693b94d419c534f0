// Canvas: a scene, the puzzle that is drawn into it, and the strokes that marks are made of.
//
// Lengths are shares of a cell's side, unless they are points of the page.

#pragma once

#include <span>
#include <string>
#include <vector>

#include "nonet/draw/puzzle/palette.h"
#include "nonet/draw/puzzle/plane.h"
#include "nonet/draw/scene.h"
#include "nonet/draw/theme.h"
#include "nonet/geometry/puzzle.h"
#include "nonet/geometry/symbols.h"

namespace nonet::draw {

using CellSpan = std::span<const geometry::CellIndex>;

struct Canvas {
  Scene& scene;
  const geometry::Puzzle& puzzle;
  const geometry::Alphabet& alphabet;
  const Theme& theme;
  const Plane& plane;

  double side() const { return plane.side(); }
  Stroke pen(Colour colour, double width, Dash dash = Dash::kSolid) const {
    return {colour, width * side(), dash};
  }
  // The pen of lines around marks.
  Stroke ink_pen() const { return pen(theme.ink, theme.thin < 0.02 ? 0.025 : theme.thin); }

  // The symbol of a value, or its number where there are too few symbols.
  std::string symbol(geometry::Value value) const;
  // The symbol of the value with this number; a number without a value in decimals.
  std::string symbol_of_number(int number) const;

  Point middle(geometry::CellIndex a, geometry::CellIndex b) const;
  std::vector<Point> centres(CellSpan cells) const;
  // A line through the centres of cells, with the look of `rule`.
  void line(CellSpan cells, geometry::Rule rule) const;
  void path(std::vector<Point> points, const Stroke& stroke) const;
  void disc(Point centre, double radius, Colour fill) const;
  void ring(Point centre, double radius, Colour fill, const Stroke& stroke) const;
  void square(Point centre, double half, Colour fill) const;
  void shade(CellSpan cells, Colour colour) const;
  // A line inside the edges of a set of cells.
  void outline(CellSpan cells, double inset, const Stroke& stroke) const;
  // Two strokes that meet at `tip`, pointing along `to`.
  void chevron(Point tip, Direction to, double size, const Stroke& stroke) const;
  void text(Point at, std::string words, double size, Colour colour, bool bold = false) const;
  // Text in the top left corner of the first cell in reading order, on a background of its own.
  void corner_text(CellSpan cells, const std::string& words) const;

  // How many clues of the same rule the puzzle has before `clue`, one of its clues.
  int number_in_rule(const geometry::Clue& clue) const;
};

// The width of digits and capital letters in a font of size 1, about.
double width_of(const std::string& words);

}  // namespace nonet::draw
