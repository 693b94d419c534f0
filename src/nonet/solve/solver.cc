// The functions of solver.h on top of a backend, and the threads of the span functions.

#include "nonet/solve/solver.h"

#include <algorithm>
#include <cassert>
#include <cstddef>

#include "nonet/base/parallel_ranges.h"
#include "nonet/solve/backend.h"
#include "nonet/solve/crowded.h"
#include "nonet/solve/inquiry.h"

namespace nonet {

namespace {

void solve_part(const Backend& backend, std::span<const Grid> puzzles, std::uint64_t limit,
                std::span<SolveOutcome> outcomes, const SpanOptions& options) {
  backend.solve_grids(puzzles, limit, options.want, outcomes, options.stop);
}

// Calls `use(from, to)` for each run of puzzles without a crowded house, in order, until `use`
// returns false.
template <class Use>
void for_each_uncrowded(std::span<const Pencilmarks> puzzles, const Use& use) {
  const auto end = puzzles.end();
  for (auto from = puzzles.begin(); from != end;) {
    const auto to = std::find_if(from, end, has_crowded_house);
    if (from != to && !use(static_cast<std::size_t>(from - puzzles.begin()),
                           static_cast<std::size_t>(to - puzzles.begin()))) {
      return;
    }
    from = std::find_if_not(to, end, has_crowded_house);
  }
}

void solve_part(const Backend& backend, std::span<const Pencilmarks> puzzles, std::uint64_t limit,
                std::span<SolveOutcome> outcomes, const SpanOptions& options) {
  std::fill(outcomes.begin(), outcomes.end(), SolveOutcome());
  for_each_uncrowded(puzzles, [&](std::size_t from, std::size_t to) {
    backend.solve_marks_span(puzzles.subspan(from, to - from), limit, options.want,
                             outcomes.subspan(from, to - from), options.stop);
    return !options.stop.stop_requested();
  });
}

// Calls `work(from, to)` for parts of `count` puzzles, on threads where there are puzzles enough.
template <class Work>
void for_each_part(const Backend& backend, std::size_t count, int threads, const Work& work) {
  assert(threads >= 1);
  if (threads == 1 || count < 2 * backend.fewest_at_a_time) return work(std::size_t{0}, count);
  const std::size_t most = std::clamp(count / (4 * static_cast<std::size_t>(threads)),
                                      backend.fewest_at_a_time, backend.most_at_a_time);
  parallel_ranges(threads, count, most, work);
}

template <class Puzzle>
void solve_span(const Backend& backend, std::span<const Puzzle> puzzles, std::uint64_t limit,
                std::span<SolveOutcome> outcomes, const SpanOptions& options) {
  assert(limit >= 1 && puzzles.size() == outcomes.size());
  for_each_part(backend, puzzles.size(), options.threads, [&](std::size_t from, std::size_t to) {
    solve_part(backend, puzzles.subspan(from, to - from), limit, outcomes.subspan(from, to - from),
               options);
  });
}

}  // namespace

SolveOutcome solve_with(const Backend& backend, const Grid& puzzle, std::uint64_t limit, Want want,
                        StopToken stop) {
  assert(limit >= 1);
  return backend.solve_grid(puzzle, limit, want, stop);
}

SolveOutcome solve_with(const Backend& backend, const Pencilmarks& puzzle, std::uint64_t limit,
                        Want want, StopToken stop) {
  assert(limit >= 1);
  if (has_crowded_house(puzzle)) return {};
  return backend.solve_marks(puzzle, limit, want, stop);
}

void solve_with(const Backend& backend, std::span<const Grid> puzzles, std::uint64_t limit,
                std::span<SolveOutcome> outcomes, const SpanOptions& options) {
  solve_span(backend, puzzles, limit, outcomes, options);
}

void solve_with(const Backend& backend, std::span<const Pencilmarks> puzzles, std::uint64_t limit,
                std::span<SolveOutcome> outcomes, const SpanOptions& options) {
  solve_span(backend, puzzles, limit, outcomes, options);
}

void count_each_with(const Backend& backend, const PuzzleText& puzzles, std::uint32_t limit,
                     std::span<std::uint32_t> counts, int threads, StopToken stop) {
  solve_each_with(backend, puzzles, limit, counts, {}, threads, stop);
}

void solve_each_with(const Backend& backend, const PuzzleText& puzzles, std::uint32_t limit,
                     std::span<std::uint32_t> counts, const SolutionText& solutions, int threads,
                     StopToken stop) {
  assert(limit >= 1 && puzzles.count == counts.size());
  for_each_part(backend, puzzles.count, threads, [&](std::size_t from, std::size_t to) {
    const PuzzleText part{.cells = puzzles.cells + from * puzzles.stride,
                          .count = to - from,
                          .stride = puzzles.stride};
    SolutionText places = solutions;
    if (places.cells != nullptr) places.cells += from * places.stride;
    backend.solve_texts(part, limit, counts.subspan(from, to - from), places, stop);
  });
}

std::uint64_t enumerate_with(const Backend& backend, const Grid& puzzle, SolutionVisitor visit) {
  return backend.enumerate_grid(puzzle, visit);
}

std::uint64_t enumerate_with(const Backend& backend, const Pencilmarks& puzzle,
                             SolutionVisitor visit) {
  return has_crowded_house(puzzle) ? 0 : backend.enumerate_marks(puzzle, visit);
}

std::uint64_t enumerate_unordered_with(const Backend& backend, std::span<const Grid> puzzles,
                                       SpanVisitor visit) {
  return backend.enumerate_grids(puzzles, visit);
}

std::uint64_t enumerate_unordered_with(const Backend& backend, std::span<const Pencilmarks> puzzles,
                                       SpanVisitor visit) {
  std::uint64_t visited = 0;
  for_each_uncrowded(puzzles, [&](std::size_t from, std::size_t to) {
    bool goes_on = true;
    visited += backend.enumerate_marks_span(puzzles.subspan(from, to - from),
                                            [&](std::size_t puzzle, const Grid& solution) {
                                              goes_on = visit(from + puzzle, solution);
                                              return goes_on;
                                            });
    return goes_on;
  });
  return visited;
}

SolveOutcome solve(const Grid& puzzle, std::uint64_t limit, Want want, StopToken stop) {
  return solve_with(active_backend(), puzzle, limit, want, stop);
}

SolveOutcome solve(const Pencilmarks& puzzle, std::uint64_t limit, Want want, StopToken stop) {
  return solve_with(active_backend(), puzzle, limit, want, stop);
}

void solve(std::span<const Grid> puzzles, std::uint64_t limit, std::span<SolveOutcome> outcomes,
           const SpanOptions& options) {
  solve_with(active_backend(), puzzles, limit, outcomes, options);
}

void solve(std::span<const Pencilmarks> puzzles, std::uint64_t limit,
           std::span<SolveOutcome> outcomes, const SpanOptions& options) {
  solve_with(active_backend(), puzzles, limit, outcomes, options);
}

void count_each(const PuzzleText& puzzles, std::uint32_t limit, std::span<std::uint32_t> counts,
                int threads, StopToken stop) {
  count_each_with(active_backend(), puzzles, limit, counts, threads, stop);
}

void solve_each(const PuzzleText& puzzles, std::uint32_t limit, std::span<std::uint32_t> counts,
                const SolutionText& solutions, int threads, StopToken stop) {
  solve_each_with(active_backend(), puzzles, limit, counts, solutions, threads, stop);
}

void inquire(const Inquiries& inquiries) { active_backend().inquire(inquiries); }

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
