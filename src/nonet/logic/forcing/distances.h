// Distances: which candidates a candidate implies within a given distance, for all candidates at
// once.
//
// The distance from x to y is the number of pairs of links on the shortest chain from "x is on" to
// "y is on": a weak link (x on, z off) and then a strong link (z off, y on) make one pair.
//
//   layer 0    x on                        row x: { x }
//   layer 1    x on --z off--> y on        row x: { x, y, ... }
//   layer d    every candidate that is on after at most d pairs of links
//
// Layer d is made from layer d - 1 by one multiplication of bit matrices, so the lengths of the
// shortest chains are known before any chain is followed, and the search for cycles can tell which
// candidates still imply its source within the length that is left.

#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "nonet/logic/forcing/reach.h"

namespace nonet::forcing {

class Distances {
 public:
  // Precondition: reach.link_modes was called if mode is not kBoth.
  void begin(const Reach& reach, Links mode);

  // Makes the layers up to `distance` that are missing. Returns false when the layer would equal
  // the one before it, which then stands for all further layers.
  bool extend(int distance);

  // Whether "i is on" implies "j is on" within `distance` (0 or more); i and j are indices of
  // Reach. A layer that is missing counts as the last one made: call extend first.
  bool implies_within(int distance, int i, int j) const {
    return (row(std::min(distance, top_), i)[j >> 6] >> (j & 63) & 1U) != 0;
  }

  struct Chain {
    int source = -1;  // the candidate that the chain starts from; -1 where there is no chain
    bool on = false;  // what the chain assumes of the source
    int distance = 0;
  };
  // The shortest forcing chain; of equally short chains the chain whose source comes first, and of
  // two chains with the same source the chain that assumes the source on.
  Chain shortest_chain();
  // The least distance at which any forcing chain exists; 0 where none exists. Precondition:
  // shortest_chain was called.
  int least_distance() const { return least_distance_; }
  // Whether a chain of at most `distance` proves that the candidate of index i is false.
  bool is_refuted(int distance, int i) const;

 private:
  const std::uint64_t* row(int distance, int i) const {
    return layers_[at(distance)].data() + at(i * words_);
  }

  template <int kWords>
  bool add_layer();
  bool is_proved(int distance, int i) const;

  const Reach* reach_ = nullptr;
  Links mode_ = Links::kBoth;
  int words_ = 0;
  int count_ = 0;
  int top_ = 0;
  int least_distance_ = 0;
  bool is_complete_ = false;
  // The candidates whose rows are extended: those that a chain can pass, start from or end at.
  std::vector<std::int16_t> kept_;
  std::vector<std::vector<std::uint64_t>> layers_;
};

}  // namespace nonet::forcing
