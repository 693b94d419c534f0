#include "nonet/make/board_search.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "nonet/base/bits.h"
#include "nonet/kernel/state.h"

namespace nonet::making {

namespace {

using kernel::Mask;

// Dead ends of the first start.
constexpr std::uint64_t kFirstDeadEnds = 64;

class Filler {
 public:
  Filler(const kernel::Model& model, Rng& rng) : model_(model), rng_(rng), state_(model) {
    levels_ = model.domains;
    levels_.resize(2 * model.cells);
  }

  BoardSearch run(int starts, StopToken stop) {
    state_.work_on(levels_.data());
    state_.mark_all();
    if (model_.impossible || !state_.propagate()) return {.board = {}, .complete = true};
    for (int start = 0; start < starts; ++start) {
      const BoardSearch found = search(kFirstDeadEnds << start, stop);
      if (found.board || found.complete || stop.stop_requested()) return found;
    }
    return {};
  }

 private:
  struct Guess {
    CellIndex cell = 0;
    Mask value = 0;  // 0: no cell has a choice
  };

  // Row 0 of the levels is what propagation leaves before any guess; the search begins on row 1.
  Mask* level(std::size_t depth) { return levels_.data() + (depth + 1) * model_.cells; }

  BoardSearch search(std::uint64_t dead_ends, StopToken stop) {
    guesses_.clear();
    std::copy_n(levels_.data(), model_.cells, level(0));
    state_.work_on(level(0));
    while (!stop.stop_requested()) {
      const Guess guess = next();
      if (guess.value == 0) return {.board = board(), .complete = false};
      open(guess);
      if (state_.narrow(guess.cell, guess.value) && state_.propagate()) continue;
      if (!back_up()) return {.board = {}, .complete = true};
      if (--dead_ends == 0) break;
    }
    return {};
  }

  // One of the cells with the fewest candidates, and one of its values.
  Guess next() {
    const Mask* const domains = level(guesses_.size());
    int fewest = 65;
    std::uint32_t ties = 0;
    Guess guess;
    for (std::size_t cell = 0; cell < model_.cells; ++cell) {
      const int size = std::popcount(domains[cell]);
      if (size < 2 || size > fewest) continue;
      ties = size < fewest ? 1 : ties + 1;
      fewest = size;
      if (rng_.below(ties) == 0) guess.cell = static_cast<CellIndex>(cell);
    }
    if (ties == 0) return guess;
    Mask rest = domains[guess.cell];
    for (std::uint32_t skip = rng_.below(static_cast<std::uint32_t>(fewest)); skip > 0; --skip) {
      rest = without_lowest_bit(rest);
    }
    guess.value = rest & (~rest + 1);
    return guess;
  }

  void open(const Guess& guess) {
    const std::size_t depth = guesses_.size();
    if (levels_.size() < (depth + 3) * model_.cells) levels_.resize((depth + 3) * model_.cells);
    std::copy_n(level(depth), model_.cells, level(depth + 1));
    state_.work_on(level(depth + 1));
    guesses_.push_back(guess);
  }

  // Undoes guesses until one can be replaced by the cell's other values; false: none can.
  bool back_up() {
    while (!guesses_.empty()) {
      const Guess guess = guesses_.back();
      guesses_.pop_back();
      state_.work_on(level(guesses_.size()));
      if (state_.narrow(guess.cell, ~guess.value) && state_.propagate()) return true;
    }
    return false;
  }

  Board board() {
    const Mask* const domains = level(guesses_.size());
    Board board(model_.cells);
    for (std::size_t cell = 0; cell < model_.cells; ++cell) {
      board[cell] = static_cast<Value>(lowest_bit(domains[cell]));
    }
    return board;
  }

  const kernel::Model& model_;
  Rng& rng_;
  kernel::State state_;
  std::vector<Mask> levels_;
  std::vector<Guess> guesses_;
};

}  // namespace

BoardSearch find_random_board(const kernel::Model& model, int starts, Rng& rng, StopToken stop) {
  return Filler(model, rng).run(starts, stop);
}

}  // namespace nonet::making
