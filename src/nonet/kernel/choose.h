// Solutions of any network, by whichever solver finds them: propagation and guesses (solver.h), or
// learned clauses (learn/learn.h).
//
// The two take turns, each with more to spend than the time before, until one of them is through;
// both go on from where they were. A network with many solutions stays with the first: the second
// keeps each solution as a clause.

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

// What the first turns may spend.
struct Turns {
  std::uint64_t guesses = 0;
  std::uint64_t conflicts = 0;
};

// The same with given turns, which change the order of solutions and the time, but not what is
// found.
Outcome find_solutions(const Network& network, const Turns& turns, const Limits& limits,
                       FunctionRef<bool(std::span<const Value>)> sink);

}  // namespace nonet::kernel
