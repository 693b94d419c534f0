#include "nonet/answer/solution.h"

#include <algorithm>

namespace nonet {

namespace {

// About how many solutions the batch counts between two looks at the stop token. Short slices leave
// its lanes without work: the first slice has as many puzzles as surely stay within this number,
// and slices grow while theirs have far fewer solutions.
constexpr std::uint64_t kSolutionsASlice = std::uint64_t{1} << 21;

std::size_t next_slice(std::size_t slice, std::span<const SolveOutcome> outcomes) {
  std::uint64_t solutions = 0;
  for (const SolveOutcome& outcome : outcomes) solutions += outcome.solutions;
  if (solutions < kSolutionsASlice / 2) return 2 * slice;
  return solutions > kSolutionsASlice ? (slice + 1) / 2 : slice;
}

template <class Puzzle>
SolveOutcome enumerate_up_to(const Puzzle& puzzle, std::uint64_t limit, StopToken stop) {
  SolveOutcome outcome;
  enumerate(puzzle, [&](const Grid& solution) {
    if (outcome.solutions++ == 0) outcome.first = solution;
    return outcome.solutions < limit && !stop.stop_requested();
  });
  return outcome;
}

template <class Puzzle>
void solve_any(std::span<const Puzzle> puzzles, std::uint64_t limit, Want want,
               std::span<SolveOutcome> outcomes, StopToken stop) {
  const bool is_long = limit > kLongCount;
  std::size_t slice = is_long ? 1 : kSolutionsASlice / limit;
  while (!puzzles.empty() && !stop.stop_requested()) {
    slice = std::min(slice, puzzles.size());
    const std::span<SolveOutcome> found = outcomes.first(slice);
    if (is_long) {
      found.front() = enumerate_up_to(puzzles.front(), limit, stop);
      if (want == Want::kCount) found.front().first = Grid();
    } else {
      solve(puzzles.first(slice), limit, found, {.want = want, .stop = stop});
    }
    puzzles = puzzles.subspan(slice);
    outcomes = outcomes.subspan(slice);
    if (!is_long) slice = next_slice(slice, found);
  }
  std::fill(outcomes.begin(), outcomes.end(), SolveOutcome());
}

template <class Puzzle>
SolutionReport report_any(const Puzzle& puzzle, const SolveOutcome& outcome, std::uint64_t limit) {
  SolutionReport report;
  report.solutions = outcome.solutions;
  report.limit_met = outcome.solutions == limit;
  report.first = outcome.first;
  if (outcome.solutions > 1) report.other = diagnose(puzzle, outcome).other;
  return report;
}

template <class Puzzle>
SolutionReport find_any(const Puzzle& puzzle, std::uint64_t limit, StopToken stop) {
  const SolveOutcome outcome = limit > kLongCount ? enumerate_up_to(puzzle, limit, stop)
                                                  : solve(puzzle, limit, Want::kFirst, stop);
  SolutionReport report = report_any(puzzle, outcome, limit);
  report.stopped = !report.limit_met && stop.stop_requested();
  return report;
}

}  // namespace

SolutionReport find_solutions(const Grid& puzzle, std::uint64_t limit, StopToken stop) {
  return find_any(puzzle, limit, stop);
}

SolutionReport find_solutions(const Pencilmarks& puzzle, std::uint64_t limit, StopToken stop) {
  return find_any(puzzle, limit, stop);
}

SolutionReport report_of(const Grid& puzzle, const SolveOutcome& outcome, std::uint64_t limit) {
  return report_any(puzzle, outcome, limit);
}

SolutionReport report_of(const Pencilmarks& puzzle, const SolveOutcome& outcome,
                         std::uint64_t limit) {
  return report_any(puzzle, outcome, limit);
}

void solve_stoppably(std::span<const Grid> puzzles, std::uint64_t limit, Want want,
                     std::span<SolveOutcome> outcomes, StopToken stop) {
  solve_any(puzzles, limit, want, outcomes, stop);
}

void solve_stoppably(std::span<const Pencilmarks> puzzles, std::uint64_t limit, Want want,
                     std::span<SolveOutcome> outcomes, StopToken stop) {
  solve_any(puzzles, limit, want, outcomes, stop);
}

}  // namespace nonet
