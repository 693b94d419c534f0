#include "nonet/scan/small_rules.h"

#include <span>

#include "nonet/geometry/puzzle.h"
#include "nonet/geometry/shapes.h"
#include "nonet/kernel/solver.h"
#include "nonet/kernel/translate.h"

namespace nonet::scan {

namespace {

kernel::Network network_of(const Grid& puzzle, const SmallShape& shape) {
  const int side = shape.side;
  geometry::Puzzle board = geometry::blank_puzzle(
      geometry::square_layout(side, {shape.box_rows, side / shape.box_rows}));
  for (const Cell cell : puzzle.filled()) {
    const int place = cell.row() * side + cell.column();
    geometry::set_given(board, static_cast<geometry::CellIndex>(place),
                        static_cast<geometry::Value>(puzzle.value(cell) - 1));
  }
  return *kernel::translate(board);  // without clues none needs too much
}

}  // namespace

SmallVerdict verdict_on(const Grid& puzzle, const SmallShape& shape) {
  SmallVerdict result;
  const auto keep = [&](std::span<const kernel::Value> values) {
    for (int i = 0; i < shape.side * shape.side; ++i) {
      const int digit = values[static_cast<std::size_t>(i)] + 1;
      result.solution.place(Cell::at(i / shape.side, i % shape.side), Digit(digit));
    }
    return true;
  };
  const kernel::Outcome outcome = kernel::solve(network_of(puzzle, shape), {.solutions = 2}, keep);
  result.verdict = verdict_of(outcome.solutions);
  if (result.verdict != Verdict::kUnique) result.solution = Grid();
  return result;
}

}  // namespace nonet::scan
