#include "nonet/dig/digger.h"

#include <algorithm>
#include <cassert>

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
  if (!begin_removal(cells)) return false;
  Progress progress = Progress::kAskOn;
  while (progress == Progress::kAskOn) progress = answer(solve(question_, 1, Want::kAny));
  return progress == Progress::kRemoved;
}

bool Digger::begin_removal(const CellSet& cells) {
  assert(cells.is_subset_of(clues_) && !cells.empty());
  const CellSet left = clues_ - cells;
  const bool known_to_fail = std::any_of(unavoidable_.begin(), unavoidable_.end(),
                                         [&](const CellSet& set) { return (set & left).empty(); });
  if (known_to_fail) return false;
  removed_ = not_asked_ = cells;
  question_ = marks_;
  for (const Cell cell : cells) question_.set(cell, DigitSet::all());
  ask_about(cells.first());
  return true;
}

void Digger::ask_about(Cell cell) {
  asked_ = cell;
  not_asked_.erase(cell);
  question_.set(cell, ~DigitSet(solution_.digit(cell)));
}

Digger::Progress Digger::answer(const SolveOutcome& outcome) {
  if (outcome.solutions > 0) {
    unavoidable_.push_back(difference(outcome.first, solution_));
    return Progress::kKept;
  }
  if (!not_asked_.empty()) {
    question_.set(asked_, solution_.digit(asked_));
    ask_about(not_asked_.first());
    return Progress::kAskOn;
  }
  clues_ = clues_ - removed_;
  for (const Cell cell : removed_) marks_.set(cell, DigitSet::all());
  return Progress::kRemoved;
}

}  // namespace nonet
