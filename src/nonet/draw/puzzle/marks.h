// Marks: what a clue looks like on the board. One function a look; the table in marks.cc has the
// look and the layer of each rule.

#pragma once

#include <cstdint>

#include "nonet/draw/puzzle/canvas.h"
#include "nonet/geometry/clue.h"

namespace nonet::draw {

// From the bottom up.
enum class Layer : std::uint8_t {
  kShades,    // whole cells
  kCells,     // shapes in cells
  kLines,     // through cells
  kGrid,      // of the board itself
  kOutlines,  // around cells
  kSigns,     // on edges and corners of cells
  kBeside,    // outside the board
  kNone,      // in words alone
};

struct MarkRow {
  geometry::Rule rule;
  Layer layer;
  // Null where the layer is kBeside or kNone.
  void (*draw)(const Canvas& canvas, const geometry::Clue& clue);
};

const MarkRow& mark_row(geometry::Rule rule);

// Sets of cells.
void draw_cage(const Canvas& canvas, const geometry::Clue& clue);
void draw_sum_cage(const Canvas& canvas, const geometry::Clue& clue);
void draw_region(const Canvas& canvas, const geometry::Clue& clue);
void draw_quadruple(const Canvas& canvas, const geometry::Clue& clue);
void draw_equal_sums(const Canvas& canvas, const geometry::Clue& clue);
void draw_equal_sets(const Canvas& canvas, const geometry::Clue& clue);
void draw_clone(const Canvas& canvas, const geometry::Clue& clue);

// Single cells.
void draw_circles(const Canvas& canvas, const geometry::Clue& clue);
void draw_even(const Canvas& canvas, const geometry::Clue& clue);
void draw_odd(const Canvas& canvas, const geometry::Clue& clue);
void draw_extremum(const Canvas& canvas, const geometry::Clue& clue);
void draw_indexer(const Canvas& canvas, const geometry::Clue& clue);

// Lines.
void draw_line(const Canvas& canvas, const geometry::Clue& clue);
void draw_line_with_number(const Canvas& canvas, const geometry::Clue& clue);
void draw_thermo(const Canvas& canvas, const geometry::Clue& clue);
void draw_arrow(const Canvas& canvas, const geometry::Clue& clue);
void draw_line_with_circles(const Canvas& canvas, const geometry::Clue& clue);
void draw_lockout(const Canvas& canvas, const geometry::Clue& clue);
// A view that does not begin at an edge: a line with its number.
void draw_view(const Canvas& canvas, const geometry::Clue& clue);

// Pairs.
void draw_dot(const Canvas& canvas, const geometry::Clue& clue);
void draw_pair_sum(const Canvas& canvas, const geometry::Clue& clue);
void draw_greater(const Canvas& canvas, const geometry::Clue& clue);

// Beside the board. `framed`: the number has the frame of its rule, as several rules have numbers
// there.
void draw_outside(const Canvas& canvas, const OutsideClue& clue, bool framed);

}  // namespace nonet::draw
