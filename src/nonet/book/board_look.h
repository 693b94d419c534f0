// How boards look in books: the widths of lines in points, the weights of digits.

#pragma once

#include "nonet/board/grid.h"
#include "nonet/draw/scene.h"

namespace nonet::book {

struct BoardLook {
  // Widths; 0: no such lines.
  double cell_line = 0.35;
  double box_line = 1.2;
  double frame = 1.6;
  double digit = 0.64;  // font, as a share of a cell
  int given = 0;        // weight; 0: by the size of the cells
  int placed = 400;     // weight of the other digits
  bool shaded = false;  // every second box
};

inline constexpr BoardLook kSolutionLook{0, 0.6, 1.0, 0.66, draw::kBlackWeight};
inline constexpr BoardLook kLargeLook{0.75, 2.4, 3.2, 0.64, 700};
inline constexpr BoardLook kLargeSolutionLook{0.35, 1.2, 1.8, 0.66, draw::kBlackWeight};

// The weight of givens in cells of this side.
int given_weight(const BoardLook& look, double cell);

// A line round the square lies half inside and half outside of it.
void draw_grid(draw::Scene& scene, const draw::Rect& where, const BoardLook& look);
// Fine lines that slant, within the rectangle: the shade of a book without grey.
void draw_hatching(draw::Scene& scene, const draw::Rect& where);
// A digit in the middle of a place.
void draw_digit(draw::Scene& scene, draw::Point centre, std::string digit, double size, int weight);
// The board, with the digits that are no givens of `digits` in their own weight.
void draw_classic(draw::Scene& scene, const draw::Rect& where, const Grid& givens,
                  const Grid& digits, const BoardLook& look);

}  // namespace nonet::book
