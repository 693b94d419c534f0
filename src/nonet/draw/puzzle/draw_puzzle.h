// Puzzles of any layout and rules as pictures.
//
//   Puzzle, digits --> draw_puzzle() --> items of a Scene   from the bottom up: shades, shapes in
//          \                                                cells, lines, the grid, outlines, signs
//           \--> legend()  --> sentences below the board    on edges, digits, clues beside it
//
// No rule is left out: the legend says what has no picture, and what a picture alone does not show.

#pragma once

#include <span>
#include <string>

#include "nonet/draw/puzzle/step_roles.h"
#include "nonet/draw/render.h"
#include "nonet/draw/scene.h"
#include "nonet/draw/theme.h"
#include "nonet/geometry/puzzle.h"
#include "nonet/geometry/symbols.h"

namespace nonet::draw {

// Precondition: !find_fault(puzzle), and a span that is not empty has one entry a cell.
struct PuzzlePicture {
  const geometry::Puzzle& puzzle;
  const geometry::Alphabet& alphabet;
  std::span<const geometry::Value> digits;         // where nothing is given; may be empty
  std::span<const geometry::ValueSet> candidates;  // where there is no digit; may be empty
  const StepRoles* step = nullptr;                 // what a step says of the candidates
};

// The height of the board with the clues beside it, as a share of their width.
double height_of(const geometry::Puzzle& puzzle, const Theme& theme);

// Draws the board and the clues beside it, as wide as `where`.
void draw_puzzle(Scene& scene, const Rect& where, const PuzzlePicture& picture, const Theme& theme);

// What a program puts digits of its own on: the board with its clues, nothing behind it.
struct BareBoard {
  Scene scene;
  Point origin;     // the top left corner of r1c1
  double side = 0;  // of a cell
};

BareBoard draw_bare_board(const geometry::Puzzle& puzzle, const geometry::Alphabet& alphabet,
                          const Theme& theme, double width);

// A puzzle as a page of its own.
struct PuzzleSheet {
  PuzzlePicture picture;
  std::string title;    // empty: no room is left for it
  std::string caption;  // likewise
  bool legend = true;   // between board and caption
  double width = 0;     // of the page, in points; its height is what it needs
};

Scene draw_sheet(const PuzzleSheet& sheet, const Theme& theme, const TextMeasure& measure);

}  // namespace nonet::draw
