// One pass is enough. A puzzle that loses clues can only gain solutions, so a clue that was needed
// when it was tried is needed by every puzzle made of fewer clues, and never has to be tried again.

#include "nonet/dig/minimal.h"

#include <cassert>
#include <cstddef>
#include <numeric>
#include <string>
#include <vector>

#include "nonet/base/compose.h"
#include "nonet/dig/digger.h"
#include "nonet/solve/solver.h"

namespace nonet {

namespace {

// The digging of one minimal puzzle, as questions to a solver.
class Dig {
 public:
  Dig(const Grid& solution, const CellSet& clues, PatternSymmetry symmetry, Rng& rng)
      : digger_(solution, clues) {
    for (const CellSet& orbit : orbits(symmetry)) {
      if (orbit.is_subset_of(clues)) order_.push_back(orbit);
    }
    rng.shuffle(order_);
  }

  // The next puzzle to solve for any solution; null when every orbit has been tried.
  const Pencilmarks* next_question() {
    while (!asking_ && next_ < order_.size()) asking_ = digger_.begin_removal(order_[next_++]);
    return asking_ ? &digger_.question() : nullptr;
  }
  void answer(const SolveOutcome& outcome) {
    asking_ = digger_.answer(outcome) == Digger::Progress::kAskOn;
  }

  Grid puzzle() const { return digger_.puzzle(); }

 private:
  Digger digger_;
  std::vector<CellSet> order_;
  std::size_t next_ = 0;
  bool asking_ = false;
};

}  // namespace

Result<Grid> make_minimal(const Grid& puzzle, PatternSymmetry symmetry, Rng& rng, StopToken stop) {
  const CellSet clues = puzzle.filled();
  if (!has_symmetry(clues, symmetry)) {
    return Error{compose("the clues do not have the symmetry '{}'", {info(symmetry).slug})};
  }
  const SolveOutcome outcome = solve(puzzle, 2);
  if (outcome.solutions == 0) return Error{"the puzzle has no solution"};
  if (outcome.solutions > 1) return Error{"the puzzle has more than one solution"};

  Dig dig(outcome.first, clues, symmetry, rng);
  while (const Pencilmarks* question = dig.next_question()) {
    if (stop.stop_requested()) break;
    dig.answer(solve(*question, 1, Want::kAny));
  }
  return dig.puzzle();
}

void make_minimal_each(std::span<const Grid> solutions, PatternSymmetry symmetry,
                       std::span<Rng> rngs, std::span<Grid> puzzles, StopToken stop) {
  assert(solutions.size() == rngs.size() && solutions.size() == puzzles.size());
  std::vector<Dig> digs;
  digs.reserve(solutions.size());
  for (std::size_t i = 0; i < solutions.size(); ++i) {
    digs.emplace_back(solutions[i], CellSet::all(), symmetry, rngs[i]);
  }
  std::vector<std::size_t> asking(digs.size());  // digs that have a question
  std::iota(asking.begin(), asking.end(), std::size_t{0});
  std::vector<Pencilmarks> questions;
  questions.reserve(digs.size());
  std::vector<SolveOutcome> outcomes(digs.size());
  while (!stop.stop_requested()) {
    questions.clear();
    std::erase_if(asking, [&](std::size_t i) {
      const Pencilmarks* const question = digs[i].next_question();
      if (question != nullptr) questions.push_back(*question);
      return question == nullptr;
    });
    if (asking.empty()) break;
    solve(questions, 1, std::span(outcomes).first(asking.size()), {.want = Want::kAny});
    for (std::size_t k = 0; k < asking.size(); ++k) digs[asking[k]].answer(outcomes[k]);
  }
  for (std::size_t i = 0; i < digs.size(); ++i) puzzles[i] = digs[i].puzzle();
}

CellSet redundant_clues(const Grid& puzzle) {
  std::vector<Cell> clues;
  std::vector<Pencilmarks> without;
  Pencilmarks marks = Pencilmarks::from_givens(puzzle);
  clues.reserve(kCells);
  without.reserve(kCells);
  for (const Cell cell : puzzle.filled()) {
    const Digit d = puzzle.digit(cell);
    marks.set(cell, ~DigitSet(d));
    clues.push_back(cell);
    without.push_back(marks);
    marks.set(cell, d);
  }
  std::vector<SolveOutcome> outcomes(without.size());
  solve(without, 1, outcomes, {.want = Want::kCount});
  CellSet redundant;
  for (std::size_t i = 0; i < clues.size(); ++i) {
    if (outcomes[i].solutions == 0) redundant.insert(clues[i]);
  }
  return redundant;
}

bool is_minimal(const Grid& puzzle) { return is_unique(puzzle) && redundant_clues(puzzle).empty(); }

}  // namespace nonet
