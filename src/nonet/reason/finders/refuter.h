// Refuter: which candidates the kernel can show to be wrong, and with how much work.
//
// Forcing nets try these candidates first, and mostly these only: the kernel draws the same
// conclusions as the techniques inside a net in a hundredth of the time, so it tells in advance
// where a net is likely to end, and which net is likely to be short.

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "nonet/kernel/model.h"
#include "nonet/kernel/search.h"
#include "nonet/kernel/state.h"
#include "nonet/reason/state.h"

namespace nonet::reason {

struct Refuted {
  Candidate candidate;
  // Candidates that the kernel removed before it met a contradiction.
  std::uint64_t removed = 0;
};

// With the least work first; at most `most` of them.
std::vector<Refuted> easiest(std::vector<Refuted> refuted, std::size_t most);

class Refuter {
 public:
  // For `start` and states with fewer candidates; it must outlive the refuter.
  Refuter(const State& start, StopToken stop);

  // The candidates of a state that propagation alone refutes, by cell and value, or the first
  // kMostRefuted of them.
  std::vector<Refuted> by_propagation(const State& state);
  // The candidates of `start` that a search refutes with at most so many guesses, by cell and
  // value. Empty where no number of guesses refutes any.
  std::vector<Refuted> by_search();

 private:
  const State& start_;
  StopToken stop_;
  kernel::Model model_;
  kernel::Search search_;
  kernel::State propagation_;
  std::vector<kernel::Mask> base_;  // the domains of a state, propagated
  std::vector<kernel::Mask> work_;
};

// The clue that does not hold where all cells are filled; nullopt: the state is a solution.
std::optional<Contradiction> unmet_clue(const State& filled);

}  // namespace nonet::reason
