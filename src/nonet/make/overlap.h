// Grids that overlap, each drawn by itself: of samurai, twin and their like.
//
// Where each grid shares no more than cells of one box with those drawn before it, a grid that was
// drawn evenly can be renamed so that the shared cells agree. As many grids have one content of a
// box as another, so every board of the layout comes equally often if every grid does.
//
//   A A A . .      A first; then B, whose values are renamed to those that A has in the shared box
//   A A # B B
//   . . B B B

#pragma once

#include <optional>
#include <span>
#include <vector>

#include "nonet/base/function_ref.h"
#include "nonet/base/rng.h"
#include "nonet/geometry/layout.h"
#include "nonet/make/board.h"

namespace nonet::making {

class OverlapPlan {
 public:
  // nullopt: a single grid, houses other than rows, columns and boxes, or in every order some grid
  // shares more than cells of a box with those before it.
  static std::optional<OverlapPlan> make(const geometry::Layout& layout);

  // `draw_grid` returns a grid of the plan's size: one value a cell, in reading order.
  Board draw(FunctionRef<Board(Rng&)> draw_grid, Rng& rng) const;

 private:
  std::size_t cells_ = 0;
  std::size_t values_ = 0;
  std::vector<Cells> grids_;  // the cells of each, in the order of drawing
};

}  // namespace nonet::making
