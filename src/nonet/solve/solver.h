// The solver's public face: how many solutions has a puzzle, and which?
//
// One puzzle or a span of puzzles; as a Grid (givens) or as Pencilmarks (candidates). Every
// function is re-entrant and keeps its state on the stack: call from as many threads as you like.
// Depth is bounded by 162 and memory by 24 kB of stack a call; no allocation.
//
// Results do not depend on the backend: counts are exact up to the limit, and where a puzzle has
// several solutions the order in which they are met is that of the portable backend, always.

#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>

#include "nonet/base/function_ref.h"
#include "nonet/board/grid.h"
#include "nonet/board/pencilmarks.h"

namespace nonet {

inline constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();

struct SolveOutcome {
  // min(number of solutions, limit).
  std::uint64_t solutions = 0;
  // Candidates that the search tried without proof. A measure of work: it may differ by backend.
  std::uint64_t guesses = 0;
  // The first solution when solutions > 0, else blank.
  Grid first;
};

// Called with each solution; returns false to end the search.
using SolutionVisitor = FunctionRef<bool(const Grid&)>;

// Counts solutions up to `limit` (>= 1). Contradictory givens have none.
SolveOutcome solve(const Grid& puzzle, std::uint64_t limit = 2);
SolveOutcome solve(const Pencilmarks& puzzle, std::uint64_t limit = 2);

// The same for each puzzle of a span. Precondition: outcomes.size() == puzzles.size().
void solve(std::span<const Grid> puzzles, std::uint64_t limit, std::span<SolveOutcome> outcomes);
void solve(std::span<const Pencilmarks> puzzles, std::uint64_t limit,
           std::span<SolveOutcome> outcomes);

// Visits every solution until the visitor returns false; returns how many were visited.
std::uint64_t enumerate(const Grid& puzzle, SolutionVisitor visit);
std::uint64_t enumerate(const Pencilmarks& puzzle, SolutionVisitor visit);

// Exactly one solution?
bool is_unique(const Grid& puzzle);

}  // namespace nonet
