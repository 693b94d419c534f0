// Budget: how much memory the network and the model of one puzzle may take, and when to stop
// building them.
//
// A record of a few kilobytes may ask for gigabytes: each clue by itself is bounded, their number
// is not. So whatever grows with the clues (automata, layers, tables of pairs, lists of cells) is
// counted here before it is made, under the clue that it is made for. Once the budget is spent or
// the stop token asks to stop, builders add nothing any more and return what they have, which lacks
// constraints: callers ask ended() before they believe it.
//
// A copy counts on its own: what is built for a moment is counted in a copy.

#pragma once

#include <cstddef>
#include <vector>

#include "nonet/base/result.h"
#include "nonet/base/stop.h"
#include "nonet/geometry/puzzle.h"
#include "nonet/kernel/network.h"

namespace nonet::kernel {

// For the network and the model together. With what a vector holds twice while it grows, and with
// the clauses of the learner (kMostLearnerBytes), a process stays below 256 MiB.
inline constexpr std::size_t kMostBytes = std::size_t{96} << 20U;

class Budget {
 public:
  explicit Budget(StopToken stop = {}, std::size_t bytes = kMostBytes)
      : stop_(stop), bytes_(bytes) {}

  // Counts `bytes` for a clue. False: the budget has ended, and nothing may be made.
  bool take(Origin origin, std::size_t bytes);

  bool is_spent() const { return is_spent_; }
  bool ended() const { return is_spent_ || stop_.stop_requested(); }
  std::size_t used() const { return used_; }
  std::size_t left() const { return bytes_ - used_; }
  StopToken stop() const { return stop_; }

  // "the 144 X-sum clues need more than 96 MiB": of the rule that asks for most. Precondition:
  // is_spent(), and the budget was used for this puzzle.
  Error error(const geometry::Puzzle& puzzle) const;

 private:
  StopToken stop_;
  std::size_t bytes_;
  std::size_t used_ = 0;
  bool is_spent_ = false;
  std::vector<std::size_t> by_origin_;  // what each clue asked for; the first entry: kDerived
};

// The error of what was stopped before the puzzle was built.
Error stopped_error();

}  // namespace nonet::kernel
