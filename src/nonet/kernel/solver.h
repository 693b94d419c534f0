// Solver of networks: solutions, their number, and the true candidates of each cell.
//
// Propagation to a fixed point, then a guess on the cell with the highest score (chooser.h), which
// failed constraints raise. Results depend on the network and the limits alone: not on time,
// threads or processor. Memory is bounded by the network's size times the depth of the search.

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "nonet/base/function_ref.h"
#include "nonet/base/stop.h"
#include "nonet/base/work_report.h"
#include "nonet/kernel/budget.h"
#include "nonet/kernel/network.h"

namespace nonet::kernel {

inline constexpr std::uint64_t kUnlimited = ~std::uint64_t{0};

struct Limits {
  std::uint64_t solutions = kUnlimited;
  std::uint64_t guesses = kUnlimited;
  StopToken stop = {};
  WorkReport report = {};  // gets the number of guesses and solutions, about
  // Bounds the memory of what is built; nullptr: a budget of its own. Where it ends, the outcome is
  // incomplete, without a solution.
  Budget* budget = nullptr;
};

struct Outcome {
  std::uint64_t solutions = 0;
  std::uint64_t guesses = 0;
  // The search came to its end: `solutions` is exact. False where a limit, the sink or the token
  // ended it before.
  bool complete = false;
};

// Hands each solution, one value a cell, to `sink` until it returns false. The order of solutions
// is the search's own, and the same in every run.
Outcome solve(const Network& network, const Limits& limits,
              FunctionRef<bool(std::span<const Value>)> sink);

// Counts solutions, up to limits.solutions.
Outcome count(const Network& network, const Limits& limits);

struct TrueCandidates {
  std::vector<ValueSet> cells;  // values that stand there in some solution
  bool complete = false;        // false: a limit was met, and there may be more
};

// Takes at most one search a candidate that no solution found so far has.
TrueCandidates true_candidates(const Network& network, const Limits& limits);

// The candidates that propagation alone leaves; nullopt on a contradiction, with the origin of the
// failed constraint in `failed`, unless that is nullptr.
// Where the budget ended, some candidates may be left that propagation would remove.
std::optional<std::vector<ValueSet>> propagate(const Network& network, Budget& budget,
                                               Origin* failed = nullptr);
std::optional<std::vector<ValueSet>> propagate(const Network& network, Origin* failed = nullptr);

}  // namespace nonet::kernel
