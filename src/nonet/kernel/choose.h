// Solutions of any network by two solvers: propagation and guesses (solver.h), and learned clauses
// (learn/learn.h).
//
// The two take turns, each with a larger budget than in its last turn and from where it stopped,
// until one has searched everything. A network with many solutions is left to the first solver,
// because the second keeps each solution as a clause.

#pragma once

#include <cstdint>
#include <span>

#include "nonet/base/function_ref.h"
#include "nonet/kernel/network.h"
#include "nonet/kernel/solver.h"

namespace nonet::kernel {

// As kernel::solve. Outcome::guesses counts guesses and conflicts of all turns; limits.guesses
// bounds them.
Outcome find_solutions(const Network& network, const Limits& limits,
                       FunctionRef<bool(std::span<const Value>)> sink);

// The budgets of the first turns.
struct Turns {
  std::uint64_t guesses = 0;
  std::uint64_t conflicts = 0;
};

// The same with given turns, which change the order of solutions and the time, but not what is
// found.
Outcome find_solutions(const Network& network, const Turns& turns, const Limits& limits,
                       FunctionRef<bool(std::span<const Value>)> sink);

}  // namespace nonet::kernel
