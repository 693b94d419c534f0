// When no technique helps: a guess in a bivalue cell, or the answer.
//
// A guess assumes one candidate of a cell with two and goes on with naked singles and naked pairs,
// and with further guesses of the same kind where these end:
//
//   a blank cell without candidates    the assumption is wrong, the candidate goes
//   a full grid                        the assumption is right, the digit is placed
//   no bivalue cell to guess in        no step; the other candidate is assumed, then other cells
//
// So a guess does not use the solution. The step is sound, after a full grid only if the puzzle has
// one solution. The search may take long, and polls the stop token.
//
// Brute force places the digit of the middle blank cell as Search::solution has it.
//
// Sound because a candidate that leads to a blank cell without candidates is wrong, and a candidate
// that leads to a full grid is right in a puzzle with one solution.
// Source: as old as the puzzle. Brute force is HoDoKu's, which picks the middle cell.

#include <algorithm>
#include <iterator>
#include <utility>

#include "nonet/base/message.h"
#include "nonet/board/grid.h"
#include "nonet/logic/finders.h"
#include "nonet/logic/state.h"
#include "nonet/logic/step.h"
#include "nonet/logic/wording.h"

namespace nonet {

namespace {

enum class Verdict : std::uint8_t { kWrong, kRight, kOpen };

// One assumption, with all guesses that it takes.
class Trial {
 public:
  explicit Trial(Search& search) : search_(search) {}

  // The outcome of an assumption. `noted` collects the steps taken, guesses as one step each.
  Verdict run(State state, Candidate assumed, std::vector<Step>* noted) {
    ++guesses_;
    state.place(assumed.cell(), assumed.digit());
    while (!search_.stop.stop_requested()) {
      if (const CellSet dead = dead_cells(state); !dead.empty()) {
        dead_ = dead.first();
        return Verdict::kWrong;
      }
      if (state.is_solved()) return Verdict::kRight;
      Step step;
      if (!find(TechniqueId::kNakedSingle, state, step) &&
          !find(TechniqueId::kNakedPair, state, step)) {
        const Verdict verdict = guess(state, step);
        if (verdict != Verdict::kWrong) return verdict;
      }
      state.apply(step);
      if (noted != nullptr) noted->push_back(std::move(step));
    }
    return Verdict::kOpen;
  }

  int guesses() const { return guesses_; }
  // The cell that ran out of candidates last.
  Cell dead() const { return dead_; }

 private:
  static CellSet dead_cells(const State& state) {
    CellSet dead = state.empty();
    for (const Digit digit : kAllDigits) dead -= state.cells_with(digit);
    return dead;
  }

  bool find(TechniqueId id, const State& state, Step& step) {
    const Technique& row = technique(id);
    return row.find(row, state, search_, [&step](Step& found) {
      std::swap(step, found);
      return true;
    });
  }

  // Guesses in the first bivalue cell, within the assumption. kWrong: one of the cell's candidates
  // is wrong, and `step` removes it; any other outcome is that of the whole assumption.
  Verdict guess(const State& state, Step& step) {
    if (state.bivalue().empty()) return Verdict::kOpen;
    const Cell cell = state.bivalue().first();
    for (const Digit digit : state.candidates(cell)) {
      const Candidate assumed(cell, digit);
      const Verdict verdict = run(state, assumed, nullptr);
      if (verdict == Verdict::kRight) return verdict;
      if (verdict == Verdict::kOpen) continue;
      step.reset(TechniqueId::kBivalueGuess);
      step.eliminations.push_back(assumed);
      return verdict;
    }
    return Verdict::kOpen;
  }

  Search& search_;
  int guesses_ = 0;
  Cell dead_;
};

// Assumes a candidate; returns false when the assumption proves nothing.
bool try_candidate(const State& state, Candidate assumed, Search& search, Step& step) {
  const bool evidence = search.evidence;
  step.reset(TechniqueId::kBivalueGuess);
  Trial trial(search);
  const Verdict verdict = trial.run(state, assumed, evidence ? &step.inner : nullptr);
  if (verdict == Verdict::kOpen) return false;
  const bool is_right = verdict == Verdict::kRight;
  (is_right ? step.placements : step.eliminations).push_back(assumed);
  step.length = trial.guesses();
  if (!evidence) return true;
  step.marks.push_back({assumed.cell(), assumed.digit(), Part::kAssumed});
  if (!is_right)
    step.marks.push_back({trial.dead(), state.candidates(trial.dead()), Part::kTarget});
  return true;
}

}  // namespace

bool find_bivalue_guess(const Technique& /*technique*/, const State& state, Search& search,
                        StepSink sink) {
  Search inner = search;
  inner.convention = Convention::kExplainer;
  Step step;
  for (const Cell cell : state.bivalue()) {
    for (const Digit digit : state.candidates(cell)) {
      if (!try_candidate(state, Candidate(cell, digit), inner, step)) continue;
      if (sink(step)) return true;
      break;  // the other candidate would prove the same
    }
  }
  return false;
}

bool find_brute_force(const Technique& technique, const State& state, Search& search,
                      StepSink sink) {
  if (search.solution == nullptr || state.is_solved()) return false;
  const CellSet blank = state.empty();
  auto middle = blank.begin();
  for (int i = 0; i < blank.size() / 2; ++i) ++middle;
  Step step;
  step.reset(technique.id);
  step.placements.emplace_back(*middle, search.solution->digit(*middle));
  if (search.evidence) {
    step.marks.push_back({*middle, search.solution->digit(*middle), Part::kTarget});
  }
  return sink(step);
}

Message explain_bivalue_guess(const Step& step) {
  const Message cell = list_of_cells(step, Part::kAssumed);
  const Message digit = list_of_digits(step, Part::kAssumed);
  if (step.placements.empty()) {
    return say(
        "{} has two candidates. Suppose that it is {}: what follows leaves {} without a candidate. "
        "So {}",
        {cell, digit, list_of_cells(step, Part::kTarget), conclusion_in_words(step)});
  }
  return say(
      "{} has two candidates. Suppose that it is {}: what follows fills the whole grid, and there "
      "is only one solution. So {}",
      {cell, digit, conclusion_in_words(step)});
}

Message explain_brute_force(const Step& step) {
  return say("No technique leads on from here. In the solution, {}", {conclusion_in_words(step)});
}

}  // namespace nonet
