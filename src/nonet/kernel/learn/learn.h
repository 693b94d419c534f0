// Solver of networks that learns clauses: for large grids, where propagation and guesses do not
// end.
//
// The network becomes clauses (encode.h), which a solver of our own (sat.h) works on. Results
// depend on the network and the limits alone. Memory: the network's clauses and learned ones, up to
// a bound.

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
  // `candidates`: what propagate() leaves of the network. Clauses take at most `bytes`.
  Learner(const Network& network, std::span<const ValueSet> candidates,
          std::size_t bytes = kMostBytes, StopToken stop = {});

  // As kernel::solve, for few solutions: a clause is kept for each, so that none comes twice.
  // limits.guesses bounds the conflicts of this call, and Outcome::guesses counts them.
  Outcome go_on(const Limits& limits, FunctionRef<bool(std::span<const Value>)> sink);

  // Whether clauses take all the memory that they may: a further call decides nothing.
  bool is_full() const { return sat_.has_value() && sat_->is_full(); }
  // False: the network's clauses alone take more, or the token asked to stop while they were made;
  // go_on() does nothing.
  bool fits() const { return sat_.has_value(); }

 private:
  CellLiterals literals_;
  std::optional<Sat> sat_;
};

}  // namespace nonet::kernel::learn
