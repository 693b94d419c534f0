#include "nonet/kernel/search.h"

#include <algorithm>

#include "nonet/base/bits.h"

namespace nonet::kernel {

namespace {

// A step takes from some microseconds to a millisecond.
constexpr std::uint64_t kReportEvery = 64;

}  // namespace

Search::Search(const Model& model, StopToken stop)
    : model_(model), state_(model, stop), chooser_(model) {
  levels_ = model.domains;
  levels_.resize(model.cells * 2);
  board_.resize(model.cells);
}

bool Search::start() {
  if (model_.impossible) return false;
  state_.work_on(levels_.data());
  state_.mark_all();
  return state_.propagate();
}

// Opens a level below `from` with the same domains.
void Search::copy_down(std::size_t from) {
  if (levels_.size() < (from + 3) * model_.cells) levels_.resize((from + 3) * model_.cells);
  std::copy_n(level(from), model_.cells, level(from + 1));
  state_.work_on(level(from + 1));
}

// Undoes guesses until one can be replaced by the cell's other values; false: none can.
bool Search::back_up() {
  while (!guesses_.empty()) {
    const Guess guess = guesses_.back();
    guesses_.pop_back();
    state_.work_on(level(guesses_.size()));
    if (state_.narrow(guess.cell, ~guess.value) && state_.propagate()) return true;
  }
  return false;
}

// Raises the scores of the cells behind a guess's contradiction.
void Search::learn(const Guess& guess) {
  chooser_.failed(guess);
  const int failed = state_.failed_propagator();
  if (failed >= 0) {
    chooser_.failed(model_.propagators[static_cast<std::size_t>(failed)]);
  } else {
    chooser_.failed(state_.failed_cells());
  }
}

bool Search::report(FunctionRef<bool(std::span<const Value>)> sink) {
  const Mask* domains = level(guesses_.size());
  for (std::size_t cell = 0; cell < model_.cells; ++cell) {
    board_[cell] = static_cast<Value>(lowest_bit(domains[cell]));
  }
  return sink(board_);
}

void Search::begin(CellIndex cell, Mask mask) {
  guesses_.clear();
  std::copy_n(levels_.data(), model_.cells, level(0));
  state_.work_on(level(0));
  at_solution_ = false;
  alive_ = model_.cells == 0 || (state_.narrow(cell, mask) && state_.propagate());
}

void Search::count_step(const WorkReport& report) {
  if (++steps_ % kReportEvery == 0 && report) (*report)(kReportEvery);
}

void Search::go_on(const Limits& limits, FunctionRef<bool(std::span<const Value>)> sink,
                   Outcome& outcome) {
  if (at_solution_) alive_ = back_up();
  at_solution_ = false;
  count_step(limits.report);
  while (alive_) {
    count_step(limits.report);
    if (limits.stop.stop_requested()) return;
    const Guess guess = chooser_.next(level(guesses_.size()));
    if (guess.value == 0) {
      ++outcome.solutions;
      at_solution_ = true;
      if (!report(sink) || outcome.solutions >= limits.solutions) return;
      at_solution_ = false;
      alive_ = back_up();
      continue;
    }
    if (outcome.guesses >= limits.guesses) return;
    ++outcome.guesses;
    copy_down(guesses_.size());
    guesses_.push_back(guess);
    if (state_.narrow(guess.cell, guess.value) && state_.propagate()) continue;
    learn(guess);
    alive_ = back_up();
  }
  outcome.complete = true;
}

}  // namespace nonet::kernel
