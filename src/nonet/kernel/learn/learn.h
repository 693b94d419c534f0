// Solver of networks that learns clauses: for large grids, where propagation and guesses do not
// end.
//
// The network becomes clauses (encode.h), which a solver of our own (sat.h) works on. Results
// depend on the network and the limits alone. Memory: the clauses of the network, and at most 128
// MiB of learned ones.

#pragma once

#include <span>

#include "nonet/base/function_ref.h"
#include "nonet/kernel/learn/encode.h"
#include "nonet/kernel/network.h"
#include "nonet/kernel/solver.h"

namespace nonet::kernel::learn {

// As kernel::solve, for few solutions: each one is kept as a clause. limits.guesses bounds
// conflicts, and Outcome::guesses counts them. Precondition: can_encode(network).
Outcome solve_by_learning(const Network& network, const Limits& limits,
                          FunctionRef<bool(std::span<const Value>)> sink);

}  // namespace nonet::kernel::learn
