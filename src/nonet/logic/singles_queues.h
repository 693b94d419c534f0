// SinglesQueues: in which order HoDoKu comes across singles.
//
// It does not scan for them. Every digit that is placed and every candidate that is removed may
// leave a cell with one candidate (a naked single) or a digit with one place in a house (a hidden
// single); each is put at the end of a queue the moment it comes up, and is taken from the front.
// So which hidden single is next depends on how the position came about, and with it the score: a
// later cell may be a cheap naked single or an expensive hidden one.
//
//   naked   cells, in the order in which they came down to one candidate
//   hidden  candidates, in the order in which they became the only ones of a house
//
// Entries whose cell is filled by now are passed over. Nothing comes up twice in a cell or in a
// house, so the queues are bounded.
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
  // Brings the queues to a state. When it is that of the call before with a step `taken`, the step
  // is replayed in HoDoKu's order. With nullptr the whole state is, from an empty board: cells that
  // are filled, then candidates that are gone, in the order of the board.
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
