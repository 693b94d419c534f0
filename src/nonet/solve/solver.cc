// The functions of solver.h on top of a backend, and the threads of the span functions.

#include "nonet/solve/solver.h"

#include <algorithm>
#include <cassert>
#include <cstddef>

#include "nonet/base/parallel_ranges.h"
#include "nonet/solve/backend.h"

namespace nonet {

namespace {

// Puzzles a thread takes at a time: enough that the batch solver's lanes are full nearly all of the
// time, and few enough that threads end together.
constexpr std::size_t kMostAtATime = 8192;
constexpr std::size_t kFewestAtATime = 512;

void solve_part(const Backend& backend, std::span<const Grid> puzzles, std::uint64_t limit,
                Want want, std::span<SolveOutcome> outcomes) {
  backend.solve_grids(puzzles, limit, want, outcomes);
}

void solve_part(const Backend& backend, std::span<const Pencilmarks> puzzles, std::uint64_t limit,
                Want want, std::span<SolveOutcome> outcomes) {
  backend.solve_marks_span(puzzles, limit, want, outcomes);
}

template <class Puzzle>
void solve_span(const Backend& backend, std::span<const Puzzle> puzzles, std::uint64_t limit,
                std::span<SolveOutcome> outcomes, const SpanOptions& options) {
  assert(limit >= 1 && puzzles.size() == outcomes.size() && options.threads >= 1);
  const auto threads = static_cast<std::size_t>(options.threads);
  if (threads == 1 || puzzles.size() < 2 * kFewestAtATime) {
    solve_part(backend, puzzles, limit, options.want, outcomes);
    return;
  }
  const std::size_t most = std::clamp(puzzles.size() / (4 * threads), kFewestAtATime, kMostAtATime);
  parallel_ranges(options.threads, puzzles.size(), most, [&](std::size_t from, std::size_t to) {
    solve_part(backend, puzzles.subspan(from, to - from), limit, options.want,
               outcomes.subspan(from, to - from));
  });
}

}  // namespace

SolveOutcome solve_with(const Backend& backend, const Grid& puzzle, std::uint64_t limit,
                        Want want) {
  assert(limit >= 1);
  return backend.solve_grid(puzzle, limit, want);
}

SolveOutcome solve_with(const Backend& backend, const Pencilmarks& puzzle, std::uint64_t limit,
                        Want want) {
  assert(limit >= 1);
  return backend.solve_marks(puzzle, limit, want);
}

void solve_with(const Backend& backend, std::span<const Grid> puzzles, std::uint64_t limit,
                std::span<SolveOutcome> outcomes, const SpanOptions& options) {
  solve_span(backend, puzzles, limit, outcomes, options);
}

void solve_with(const Backend& backend, std::span<const Pencilmarks> puzzles, std::uint64_t limit,
                std::span<SolveOutcome> outcomes, const SpanOptions& options) {
  solve_span(backend, puzzles, limit, outcomes, options);
}

std::uint64_t enumerate_with(const Backend& backend, const Grid& puzzle, SolutionVisitor visit) {
  return backend.enumerate_grid(puzzle, visit);
}

std::uint64_t enumerate_with(const Backend& backend, const Pencilmarks& puzzle,
                             SolutionVisitor visit) {
  return backend.enumerate_marks(puzzle, visit);
}

std::uint64_t enumerate_unordered_with(const Backend& backend, std::span<const Grid> puzzles,
                                       SpanVisitor visit) {
  return backend.enumerate_grids(puzzles, visit);
}

std::uint64_t enumerate_unordered_with(const Backend& backend, std::span<const Pencilmarks> puzzles,
                                       SpanVisitor visit) {
  return backend.enumerate_marks_span(puzzles, visit);
}

SolveOutcome solve(const Grid& puzzle, std::uint64_t limit, Want want) {
  return solve_with(active_backend(), puzzle, limit, want);
}

SolveOutcome solve(const Pencilmarks& puzzle, std::uint64_t limit, Want want) {
  return solve_with(active_backend(), puzzle, limit, want);
}

void solve(std::span<const Grid> puzzles, std::uint64_t limit, std::span<SolveOutcome> outcomes,
           const SpanOptions& options) {
  solve_with(active_backend(), puzzles, limit, outcomes, options);
}

void solve(std::span<const Pencilmarks> puzzles, std::uint64_t limit,
           std::span<SolveOutcome> outcomes, const SpanOptions& options) {
  solve_with(active_backend(), puzzles, limit, outcomes, options);
}

std::uint64_t enumerate(const Grid& puzzle, SolutionVisitor visit) {
  return enumerate_with(active_backend(), puzzle, visit);
}

std::uint64_t enumerate(const Pencilmarks& puzzle, SolutionVisitor visit) {
  return enumerate_with(active_backend(), puzzle, visit);
}

std::uint64_t enumerate_unordered(std::span<const Grid> puzzles, SpanVisitor visit) {
  return enumerate_unordered_with(active_backend(), puzzles, visit);
}

std::uint64_t enumerate_unordered(std::span<const Pencilmarks> puzzles, SpanVisitor visit) {
  return enumerate_unordered_with(active_backend(), puzzles, visit);
}

bool is_unique(const Grid& puzzle) { return solve(puzzle, 2, Want::kCount).solutions == 1; }

}  // namespace nonet
