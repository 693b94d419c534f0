// Solution report: how many solutions has a puzzle, and which?
//
// One puzzle gets a SolutionReport. Callers with many solve them together, as spans: that costs
// nothing beside the solver.
//
//   limit        a span is solved                    a stop ends it within
//   <= 100 000   in slices of some million solutions   milliseconds
//   beyond       puzzle by puzzle, by enumeration      one solution

#pragma once

#include <cstdint>
#include <span>

#include "nonet/base/stop.h"
#include "nonet/board/grid.h"
#include "nonet/board/pencilmarks.h"
#include "nonet/solve/diagnose.h"
#include "nonet/solve/solver.h"

namespace nonet {

// Limits up to which the solver's batch counts: several times as fast as enumeration.
inline constexpr std::uint64_t kLongCount = 100'000;

struct SolutionReport {
  std::uint64_t solutions = 0;  // up to the limit
  bool limit_met = false;       // there may be more
  bool stopped = false;         // before the limit: there may be more
  Grid first;                   // where there is one
  Grid other;                   // where there are several: a different one

  Verdict verdict() const { return verdict_of(solutions); }
};

// Counts up to `limit` (>= 1).
SolutionReport find_solutions(const Grid& puzzle, std::uint64_t limit, StopToken stop = {});
SolutionReport find_solutions(const Pencilmarks& puzzle, std::uint64_t limit, StopToken stop = {});

// The outcome of solve(puzzle, limit) as a report: callers with many puzzles solve them together.
SolutionReport report_of(const Grid& puzzle, const SolveOutcome& outcome, std::uint64_t limit);
SolutionReport report_of(const Pencilmarks& puzzle, const SolveOutcome& outcome,
                         std::uint64_t limit);

// As solve(), on one thread. After a stop, outcomes are blank or too low. Preconditions: as
// solve()'s.
void solve_stoppably(std::span<const Grid> puzzles, std::uint64_t limit, Want want,
                     std::span<SolveOutcome> outcomes, StopToken stop);
void solve_stoppably(std::span<const Pencilmarks> puzzles, std::uint64_t limit, Want want,
                     std::span<SolveOutcome> outcomes, StopToken stop);

}  // namespace nonet
