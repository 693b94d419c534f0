// Solver of networks that learns clauses: for large grids, where propagation and guesses do not
// end.
//
// The network becomes clauses (encode.h), which a solver of our own (sat.h) works on. Results
// depend on the network and the limits alone. Memory: the network's clauses, and learned ones until
// both take 128 MiB; those of two literals come on top.

#pragma once

#include <optional>
#include <span>

#include "nonet/base/function_ref.h"
#include "nonet/kernel/learn/encode.h"
#include "nonet/kernel/learn/sat.h"
#include "nonet/kernel/network.h"
#include "nonet/kernel/solver.h"

namespace nonet::kernel::learn {

// A solver that can be paused and continued. Precondition: can_encode(network).
class Learner {
 public:
  explicit Learner(const Network& network);

  // As kernel::solve, for few solutions: a clause is kept for each, so that none comes twice.
  // limits.guesses bounds the conflicts of this call, and Outcome::guesses counts them.
  Outcome go_on(const Limits& limits, FunctionRef<bool(std::span<const Value>)> sink);

  // Whether clauses take all the memory that they may: a further call decides nothing.
  bool is_full() const { return sat_.has_value() && sat_->is_full(); }

 private:
  CellLiterals literals_;
  std::optional<Sat> sat_;  // none: propagation alone finds that there is no solution
};

}  // namespace nonet::kernel::learn
