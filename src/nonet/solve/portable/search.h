// Depth-first search over States, without recursion.
//
// Branching: of the six chutes, the one whose digits have the fewest configurations together; in it
// the digit with the fewest; and for that digit "this minirow, or not this minirow". With few
// configurations both alternatives settle much. (Measured with count to 2: 0.58 guesses a puzzle on
// the 17-clue list, 61.6 on hardest1905.)
//
// Where a solution is long in coming, the nodes on the path from the root are asked whether there
// is one below them (prospect.h). What has none is left at once: the order of solutions stays, and
// what would take chutes alone practically for ever takes milliseconds.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "nonet/base/stop.h"
#include "nonet/solve/portable/state.h"

namespace nonet::portable {

class Search {
 public:
  explicit Search(const State& root, StopToken stop = {}) : state_(root), stop_(stop) {}

  // Finds the next solution, which state() then holds. False when there is no further one, and some
  // milliseconds after a stop.
  bool next();

  const State& state() const { return state_; }
  // Alternatives tried without proof, so far.
  std::uint64_t guesses() const { return guesses_; }

 private:
  struct Pending {
    State state;  // that the digit does not stand in the minirow
    DigitBits changed;
    // The candidates of the changed digit in `band` if it does.
    std::uint32_t band;
    std::uint32_t chosen;
  };
  // Each entry is a guess that puts a digit in a minirow or minicolumn, and no guess is repeated:
  // each of nine digits takes nine minirows and nine minicolumns.
  static constexpr std::size_t kMaxDepth = 162;
  // Guesses without a solution after which nodes are asked; as many nodes, divided by the second,
  // may an answer take. After an answer that was not found both are doubled.
  static constexpr std::uint64_t kPatience = 1'024;
  static constexpr std::uint64_t kForesight = 4;
  static constexpr std::uint64_t kMostPatience = 1U << 24;

  void branch();
  bool take_pending();
  State node_below(std::size_t depth) const;
  bool is_barren();

  State state_;
  StopToken stop_;
  DigitBits changed_ = kAllDigitBits;
  bool at_solution_ = false;
  std::uint64_t guesses_ = 0;
  std::uint64_t patience_ = 0;       // this and the next two: since the last solution
  std::uint64_t patient_until_ = 0;  // guesses
  std::size_t hopeful_ = 0;  // nodes from the root on that are known to have solutions below
  std::size_t depth_ = 0;
  std::array<Pending, kMaxDepth> pending_;
};

}  // namespace nonet::portable
