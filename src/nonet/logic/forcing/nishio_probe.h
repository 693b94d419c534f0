// NishioProbe: which assumptions about a candidate come to a contradiction along one digit.
//
// The search for Nishio chains minds the order in which things follow from an assumption. Whether a
// contradiction follows at all does not depend on any order, and mostly none does.

#pragma once

#include <array>
#include <cstdint>

#include "nonet/logic/forcing/network.h"

namespace nonet::forcing {

class NishioProbe {
 public:
  void begin(const Marks& base) { base_ = marks_ = base; }
  // Cost: some 50 nanoseconds.
  bool is_refuted(int candidate, bool on);

 private:
  bool turn_on(int candidate);
  bool turn_off(int candidate);
  void push_off(int candidate) {
    off_.insert(candidate);
    queue_[at(size_++)] = narrow(candidate);
  }

  Marks base_;
  Marks marks_;  // without the candidates of queue_ before head_
  Candidates on_;
  Candidates off_;
  // The candidates that are off.
  std::array<std::uint16_t, kCandidates> queue_;
  int head_ = 0;
  int size_ = 0;
};

}  // namespace nonet::forcing
