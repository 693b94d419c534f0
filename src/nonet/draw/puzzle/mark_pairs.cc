#include <string>

#include "nonet/draw/puzzle/marks.h"

namespace nonet::draw {

namespace {

using geometry::Clue;
using geometry::Rule;

constexpr Colour kWhite{0xFFFFFF};
constexpr Colour kBlack{0x000000};

Point between(const Canvas& canvas, const Clue& clue) {
  return canvas.middle(clue.cells[0], clue.cells[1]);
}

}  // namespace

// White or black on any paper, with its number unless that is the rule's default.
void draw_dot(const Canvas& canvas, const Clue& clue) {
  const bool white = clue.rule == Rule::kDifference;
  const int number = geometry::number_of(canvas.puzzle.layout, clue);
  const bool usual = number == geometry::info(clue.rule).default_number;
  const Point centre = between(canvas, clue);
  canvas.ring(centre, usual ? 0.12 : 0.17, white ? kWhite : kBlack, canvas.ink_pen());
  if (usual) return;
  const std::string words = std::to_string(number);
  canvas.text(centre, words, words.size() > 1 ? 0.18 : 0.24, white ? kBlack : kWhite, true);
}

// X, V, or the sum, on a ground that interrupts the line between the cells.
void draw_pair_sum(const Canvas& canvas, const Clue& clue) {
  const int sum = clue.numbers.front();
  const std::string words = sum == 10 ? "X" : sum == 5 ? "V" : std::to_string(sum);
  const Point centre = between(canvas, clue);
  canvas.disc(centre, 0.14, canvas.theme.paper);
  canvas.text(centre, words, words.size() > 1 ? 0.24 : 0.3, canvas.theme.ink, true);
}

// An angle on the edge, its tip towards the lesser cell.
void draw_greater(const Canvas& canvas, const Clue& clue) {
  const geometry::Place greater = canvas.puzzle.layout.cells[clue.cells[0]];
  const geometry::Place less = canvas.puzzle.layout.cells[clue.cells[1]];
  const Direction to{less.row - greater.row, less.column - greater.column};
  const Point centre = between(canvas, clue);
  constexpr double kSize = 0.14;
  const Point tip{centre.x + kSize / 2 * to.right * canvas.side(),
                  centre.y + kSize / 2 * to.down * canvas.side()};
  canvas.chevron(tip, to, kSize, canvas.pen(canvas.theme.paper, 0.14));
  canvas.chevron(tip, to, kSize, canvas.pen(canvas.theme.ink, 0.045));
}

}  // namespace nonet::draw
