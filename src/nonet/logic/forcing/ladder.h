// Ladder: what a candidate turns on within so many turns, for all candidates at once.
//
// A turn is two links: on, others off, the last one on. Rung k holds a row of bits for every
// candidate: those that are on after at most k turns. So the shortest chains are known before any
// chain is followed, and a search for cycles knows where it can still get home in time.

#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "nonet/logic/forcing/reach.h"

namespace nonet::forcing {

class Ladder {
 public:
  // Precondition: reach.link_modes was called if mode is not kBoth.
  void begin(const Reach& reach, Links mode);

  // Makes rung `turns`, if it is not there. False when it would be like the one below, which then
  // stands for it.
  bool climb(int turns);

  // Whether the on of index i turns that of j on within so many turns, 0 <= turns. Rungs that are
  // not there count as the topmost: climb first.
  bool leads(int turns, int i, int j) const {
    return (row(std::min(turns, top_), i)[j >> 6] >> (j & 63) & 1U) != 0;
  }

  struct Chain {
    int source = -1;  // candidate; -1 for none
    bool on = false;  // what the chain assumes
    int turns = 0;
  };
  // The shortest forcing chain; of several the first by candidate, on before off.
  Chain shortest_chain();
  // Whether a chain of at most so many turns proves the candidate of an index false.
  bool is_refuted(int turns, int i) const;

 private:
  const std::uint64_t* row(int turns, int i) const { return rungs_[at(turns)].data() + i * words_; }

  template <int kWords>
  bool add_rung();
  bool is_proved(int turns, int i) const;

  const Reach* reach_ = nullptr;
  Links mode_ = Links::kBoth;
  int words_ = 0;
  int count_ = 0;
  int top_ = 0;
  bool is_complete_ = false;
  // Those whose rows are kept: where chains go through, start or end.
  std::vector<std::int16_t> kept_;
  std::vector<std::vector<std::uint64_t>> rungs_;
};

}  // namespace nonet::forcing
