// SinglesQueues: the order in which HoDoKu finds singles.
//
// HoDoKu does not scan the board for singles. Every digit that is placed and every candidate that
// is removed may leave a cell with one candidate (a naked single) or a digit with one place in a
// house (a hidden single); each single is appended to a queue at that moment and later taken from
// the front. So the steps before decide which hidden single is next, and with it the score: a later
// cell may be a cheap naked single or an expensive hidden single.
//
//   naked   cells, in the order in which they came down to one candidate
//   hidden  candidates, in the order in which they became the only ones of a house
//
// The finders skip entries whose cell is filled by now. A cell comes down to one candidate only
// once, and a digit to one place of a house only once, so the queues are bounded.
//
// Source: HoDoKu 2.2.4 keeps its queues in the same way.

#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "nonet/board/cell.h"
#include "nonet/board/digit_set.h"
#include "nonet/board/grid.h"
#include "nonet/board/house.h"
#include "nonet/logic/candidate.h"
#include "nonet/logic/state.h"

namespace nonet {

class SinglesQueues {
 public:
  // Updates the queues to a state. If the state is that of the previous call with the step `taken`
  // applied, the step is replayed in HoDoKu's order. If `taken` is nullptr, the whole state is
  // replayed from an empty board: filled cells, then removed candidates, in the order of the board.
  void follow(const State& state, const Step* taken);

  std::span<const Candidate> naked() const { return {naked_.data(), naked_count_}; }
  std::span<const Candidate> hidden() const { return {hidden_.data(), hidden_count_}; }

 private:
  void restart();
  void replay(const Step& step);
  void fill(Cell cell, Digit digit);
  void remove(Cell cell, Digit digit);
  void look_for_hidden(House house, Digit digit);
  int& places(House house, Digit digit) {
    return places_[static_cast<std::size_t>(house.index())]
                  [static_cast<std::size_t>(digit.index())];
  }
  DigitSet& candidates(Cell cell) { return candidates_[static_cast<std::size_t>(cell.index())]; }

  Grid filled_;
  std::array<DigitSet, kCells> candidates_{};
  std::array<std::array<int, kDigits>, kHouses> places_{};
  std::array<Candidate, kCells> naked_{};
  std::array<Candidate, std::size_t{kHouses} * kDigits> hidden_{};
  std::size_t naked_count_ = 0;
  std::size_t hidden_count_ = 0;
};

}  // namespace nonet
