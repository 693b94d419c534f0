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
#include "nonet/dig/digger.h"
#include "nonet/dig/minimal_dig.h"
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

// Many digs, of which kAtATime are under way: whenever one is done, the next grid takes its place,
// so that the solver has that many questions each time.
//
//   digs_     kAtATime at most, each in strokes_ or ones_ by its index
//   boards_   of the digs in ones_, in that order: what the solver is asked stands ready
class Workshop {
 public:
  Workshop(std::span<const Grid> solutions, PatternSymmetry symmetry, std::span<Rng> rngs,
           std::span<Grid> puzzles)
      : solutions_(solutions), symmetry_(symmetry), rngs_(rngs), puzzles_(puzzles) {
    const std::size_t most = std::min(kAtATime, solutions.size());
    digs_.reserve(most);
    strokes_.reserve(most);
    ones_.reserve(most);
    boards_.reserve(most);
    outcomes_.resize(most);
    for (std::size_t i = 0; i < most; ++i) {
      digs_.push_back(start_next());
      strokes_.push_back(i);
    }
  }

  bool is_done() const { return strokes_.empty() && ones_.empty(); }

  void ask() {
    if (strokes_.size() >= kStrokesAtATime || ones_.empty()) ask_at_a_stroke();
    find_questions();
    ask_one_by_one();
  }

 private:
  static constexpr std::size_t kAtATime = 4096;
  static constexpr std::size_t kStrokesAtATime = 512;
  static constexpr std::size_t kDigsAhead = 6;

  struct NumberedDig {
    std::size_t number;  // of the grid
    MinimalDig dig;
  };

  NumberedDig start_next() {
    const std::size_t number = next_++;
    return {number, MinimalDig(solutions_[number], symmetry_, rngs_[number])};
  }

  void ask_at_a_stroke() {
    strokes_asked_.clear();
    for (const std::size_t i : strokes_) strokes_asked_.push_back(digs_[i].dig.stroke());
    const std::span answers = std::span(outcomes_).first(strokes_.size());
    solve(strokes_asked_, 2, answers, {.want = Want::kCount});
    std::size_t kept = 0;
    for (std::size_t k = 0; k < strokes_.size(); ++k) {
      const std::size_t i = strokes_[k];
      MinimalDig& dig = digs_[i].dig;
      dig.answer_stroke(answers[k].solutions == 1);
      if (dig.asks_at_a_stroke()) {
        strokes_[kept++] = i;
        continue;
      }
      ones_.push_back(i);
      dig.begin_one_by_one(boards_.emplace_back());
    }
    strokes_.resize(kept);
  }

  void find_questions() {
    for (std::size_t k = 0; k < ones_.size();) {
      if (k + kDigsAhead < ones_.size()) digs_[ones_[k + kDigsAhead]].dig.prefetch();
      if (digs_[ones_[k]].dig.find_question(boards_[k])) {
        ++k;
      } else {
        finish(k);
      }
    }
  }

  void finish(std::size_t k) {
    const std::size_t i = ones_[k];
    puzzles_[digs_[i].number] = digs_[i].dig.puzzle();
    ones_[k] = ones_.back();
    boards_[k] = boards_.back();
    ones_.pop_back();
    boards_.pop_back();
    if (next_ == solutions_.size()) return;
    digs_[i] = start_next();
    strokes_.push_back(i);
  }

  void ask_one_by_one() {
    const std::span answers = std::span(outcomes_).first(ones_.size());
    solve(boards_, 1, answers, {.want = Want::kCount, .may_be_crowded = false});
    for (std::size_t k = 0; k < ones_.size(); ++k) {
      digs_[ones_[k]].dig.answer(answers[k].solutions > 0, boards_[k]);
    }
  }

  std::span<const Grid> solutions_;
  PatternSymmetry symmetry_;
  std::span<Rng> rngs_;
  std::span<Grid> puzzles_;
  std::size_t next_ = 0;  // grid to start next
  std::vector<NumberedDig> digs_;
  std::vector<std::size_t> strokes_;
  std::vector<std::size_t> ones_;
  std::vector<Pencilmarks> boards_;
  std::vector<Grid> strokes_asked_;
  std::vector<SolveOutcome> outcomes_;
};

}  // namespace

void make_minimal_each(std::span<const Grid> solutions, PatternSymmetry symmetry,
                       std::span<Rng> rngs, std::span<Grid> puzzles, StopToken stop) {
  assert(solutions.size() == rngs.size() && solutions.size() == puzzles.size());
  std::copy(solutions.begin(), solutions.end(), puzzles.begin());
  Workshop workshop(solutions, symmetry, rngs, puzzles);
  while (!workshop.is_done() && !stop.stop_requested()) workshop.ask();
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
