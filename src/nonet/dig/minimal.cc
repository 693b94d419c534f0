// One pass is enough. A puzzle that loses clues can only gain solutions, so a clue that was needed
// when it was tried is needed by every puzzle made of fewer clues, and never has to be tried again.

#include "nonet/dig/minimal.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <numeric>
#include <string>
#include <vector>

#include "nonet/base/compose.h"
#include "nonet/board/candidate_row.h"
#include "nonet/dig/digger.h"
#include "nonet/dig/minimal_dig.h"
#include "nonet/solve/inquiry.h"
#include "nonet/solve/solver.h"

namespace nonet {

namespace {

// The digging of one minimal puzzle out of another puzzle, as questions to a solver.
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

namespace {

// The digs of some grids. Strokes are asked about in rounds, a span of puzzles each, and what comes
// after them are inquiries: a dig's next question depends on the answer to its last one.
class Workshop {
 public:
  Workshop(std::span<const Grid> solutions, PatternSymmetry symmetry, std::span<Rng> rngs,
           std::span<Grid> puzzles, StopToken stop)
      : puzzles_(puzzles), stop_(stop) {
    benches_.reserve(solutions.size());
    for (std::size_t i = 0; i < solutions.size(); ++i) {
      benches_.push_back({MinimalDig(solutions[i], symmetry, rngs[i]), {}});
    }
  }

  void run() {
    ask_at_a_stroke();
    if (!stop_.stop_requested()) ask_one_by_one();
  }

 private:
  struct Bench {
    MinimalDig dig;
    CandidateRow board;  // what the solver is asked, once the strokes are over
  };

  void ask_at_a_stroke() {
    std::vector<std::size_t> open(benches_.size());
    std::iota(open.begin(), open.end(), std::size_t{0});
    std::vector<Grid> asked;
    std::vector<SolveOutcome> outcomes(open.size());
    while (!open.empty() && !stop_.stop_requested()) {
      asked.clear();
      for (const std::size_t i : open) asked.push_back(benches_[i].dig.stroke());
      const std::span<SolveOutcome> answers = std::span(outcomes).first(open.size());
      solve(asked, 2, answers, {.want = Want::kCount});
      std::size_t kept = 0;
      for (std::size_t k = 0; k < open.size(); ++k) {
        MinimalDig& dig = benches_[open[k]].dig;
        dig.answer_stroke(answers[k].solutions == 1);
        if (dig.asks_at_a_stroke()) open[kept++] = open[k];
      }
      open.resize(kept);
    }
  }

  void ask_one_by_one() {
    const auto first = [this](std::size_t i) {
      benches_[i].dig.begin_one_by_one(benches_[i].board);
      return find_question(i);
    };
    const auto next = [this](std::size_t i, bool has_solution) {
      benches_[i].dig.answer(has_solution, benches_[i].board);
      return find_question(i);
    };
    inquire({.count = benches_.size(), .first = first, .next = next});
  }
  const CandidateRow* find_question(std::size_t i) {
    if (stop_.stop_requested()) return nullptr;
    if (benches_[i].dig.find_question(benches_[i].board)) return &benches_[i].board;
    puzzles_[i] = benches_[i].dig.puzzle();
    return nullptr;
  }

  std::span<Grid> puzzles_;
  StopToken stop_;
  std::vector<Bench> benches_;
};

// Grids dug at a time: enough that the last questions, of which there are too few to fill the
// solver, take little time. 2048 and 8192 are no faster.
constexpr std::size_t kAtATime = 4096;

}  // namespace

void make_minimal_each(std::span<const Grid> solutions, PatternSymmetry symmetry,
                       std::span<Rng> rngs, std::span<Grid> puzzles, StopToken stop) {
  assert(solutions.size() == rngs.size() && solutions.size() == puzzles.size());
  std::copy(solutions.begin(), solutions.end(), puzzles.begin());
  for (std::size_t from = 0; from < solutions.size(); from += kAtATime) {
    if (stop.stop_requested()) return;
    const std::size_t count = std::min(kAtATime, solutions.size() - from);
    Workshop(solutions.subspan(from, count), symmetry, rngs.subspan(from, count),
             puzzles.subspan(from, count), stop)
        .run();
  }
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
