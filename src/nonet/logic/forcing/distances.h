// Distances: which candidates a candidate implies within a given distance, for all candidates at
// once.
//
// The distance from x to y is the number of pairs of links on the shortest chain from "x is on" to
// "y is on": a weak link (x on, z off) and then a strong link (z off, y on) make one pair.
//
//   layer 0    y on                        row y: { y }
//   layer 1    x on --z off--> y on        row y: { x, y, ... }
//   layer d    row y: every candidate from which y is on after at most d pairs of links
//
// Rows are kept by the end of the chain, not by its start: only far ends of strong links can be
// ends, so there are fewer rows, and a row that has reached nothing new is finished. Layer d is
// made from layer d - 1 by one multiplication of bit matrices, so the lengths of the shortest
// chains are known before any chain is followed, and the search for cycles can tell which
// candidates still imply its source within the length that is left.

#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "nonet/logic/forcing/reach.h"

namespace nonet::forcing {

class Distances {
 public:
  // More than any distance.
  static constexpr int kFar = 2 * kCandidates;

  // Precondition: reach.link was called.
  void begin(const Reach& reach, Links mode);

  // Makes the layers up to `distance` that are missing. Returns false when the layer would equal
  // the one before it, which then stands for all further layers.
  bool extend(int distance);

  // Whether "i is on" implies "j is on" within `distance` (0 or more); i and j are indices of
  // Reach. A layer that is missing counts as the last one made: call extend first.
  bool implies_within(int distance, int i, int j) const {
    return (row(std::min(distance, top_), j)[i >> 6] >> (i & 63) & 1U) != 0;
  }
  // The distance from i to j; kFar where it is longer than the layers made so far.
  int from_to(int i, int j) const;
  // Whether some cycle of at most `distance` pairs of links leads from i back to i.
  bool is_on_cycle(int distance, int i) const;
  // The indices of candidates that are on immediately before i is on.
  const std::uint64_t* before(int i) const { return before_.data() + at(i * words_); }

  struct Chain {
    int source = -1;  // the candidate that the chain starts from; -1 where there is no chain
    bool on = false;  // what the chain assumes of the source
    int distance = 0;
  };
  // The shortest forcing chain of at most the distance `most`; of equally short chains the chain
  // whose source comes first, and of two chains with the same source the chain that assumes the
  // source on.
  Chain shortest_chain(int most);
  // The least distance at which any forcing chain exists; 0 where none exists. Precondition:
  // shortest_chain was called, and sought as far.
  int least_distance() const { return least_distance_; }
  // The indices of candidates that a chain of at most `distance` proves false.
  const Row& refuted(int distance) const { return layers_[at(std::min(distance, top_))].refuted; }
  int top() const { return top_; }

 private:
  struct Layer {
    std::vector<std::uint64_t> rows;
    Row refuted;
    Row proved;
  };

  const std::uint64_t* row(int distance, int i) const {
    return layers_[at(distance)].rows.data() + at(i * words_);
  }

  template <int kWords>
  void link_before();
  template <int kWords>
  bool add_layer();
  Chain first_chain(const Layer& layer) const;

  const Reach* reach_ = nullptr;
  Links mode_ = Links::kBoth;
  int words_ = 0;
  int count_ = 0;
  int top_ = 0;
  int least_distance_ = 0;
  bool is_complete_ = false;
  std::vector<std::uint64_t> before_;
  std::vector<std::int16_t> growing_;  // the rows that the last layer has made longer
  std::vector<Layer> layers_;
};

}  // namespace nonet::forcing
