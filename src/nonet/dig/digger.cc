#include "nonet/dig/digger.h"

#include <algorithm>
#include <cassert>

#include "nonet/solve/solver.h"

namespace nonet {

namespace {

CellSet difference(const Grid& a, const Grid& b) {
  CellSet cells;
  for (const Cell cell : kAllCells) {
    if (a.value(cell) != b.value(cell)) cells.insert(cell);
  }
  return cells;
}

}  // namespace

Digger::Digger(const Grid& solution, const CellSet& clues) : solution_(solution) { reset(clues); }

Grid Digger::puzzle() const {
  Grid puzzle;
  for (const Cell cell : clues_) puzzle.place(cell, solution_.digit(cell));
  return puzzle;
}

void Digger::reset(const CellSet& clues) {
  clues_ = {};
  marks_ = Pencilmarks();
  restore(clues);
}

void Digger::restore(const CellSet& cells) {
  clues_ |= cells;
  for (const Cell cell : cells) marks_.set(cell, solution_.digit(cell));
}

bool Digger::try_remove(const CellSet& cells) {
  assert(cells.is_subset_of(clues_));
  const CellSet left = clues_ - cells;
  const bool known_to_fail = std::any_of(unavoidable_.begin(), unavoidable_.end(),
                                         [&](const CellSet& set) { return (set & left).empty(); });
  if (known_to_fail) return false;
  if (const std::optional<Grid> second = second_solution(cells)) {
    unavoidable_.push_back(difference(*second, solution_));
    return false;
  }
  clues_ = left;
  for (const Cell cell : cells) marks_.set(cell, DigitSet::all());
  return true;
}

std::optional<Grid> Digger::second_solution(const CellSet& cells) const {
  Pencilmarks marks = marks_;
  for (const Cell cell : cells) marks.set(cell, DigitSet::all());
  for (const Cell cell : cells) {
    marks.set(cell, ~DigitSet(solution_.digit(cell)));
    const SolveOutcome outcome = solve(marks, 1, Want::kAny);
    if (outcome.solutions > 0) return outcome.first;
    marks.set(cell, solution_.digit(cell));
  }
  return std::nullopt;
}

}  // namespace nonet
