#include "nonet/answer/solution.h"

#include <algorithm>

namespace nonet {

namespace {

// Solutions that the batch counts between two looks at the stop token, at most, and puzzles that it
// solves. Fewer would leave its lanes without work where the limit is high.
constexpr std::uint64_t kSolutionsASlice = std::uint64_t{1} << 20;
constexpr std::uint64_t kPuzzlesASlice = 4096;

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
  const std::size_t slice = is_long ? 1
                                    : static_cast<std::size_t>(std::clamp<std::uint64_t>(
                                          kSolutionsASlice / limit, 1, kPuzzlesASlice));
  for (std::size_t from = 0; from < puzzles.size(); from += slice) {
    const std::size_t count = std::min(slice, puzzles.size() - from);
    if (stop.stop_requested()) {
      std::fill(outcomes.begin() + static_cast<std::ptrdiff_t>(from), outcomes.end(),
                SolveOutcome());
      return;
    }
    if (is_long) {
      outcomes[from] = enumerate_up_to(puzzles[from], limit, stop);
      if (want == Want::kCount) outcomes[from].first = Grid();
    } else {
      solve(puzzles.subspan(from, count), limit, outcomes.subspan(from, count), {.want = want});
    }
  }
}

template <class Puzzle>
SolutionReport find_any(const Puzzle& puzzle, std::uint64_t limit, StopToken stop) {
  const SolveOutcome outcome =
      limit > kLongCount ? enumerate_up_to(puzzle, limit, stop) : solve(puzzle, limit);
  SolutionReport report;
  report.solutions = outcome.solutions;
  report.limit_met = outcome.solutions == limit;
  report.stopped = !report.limit_met && limit > kLongCount && stop.stop_requested();
  report.first = outcome.first;
  if (outcome.solutions > 1) report.other = diagnose(puzzle, outcome).other;
  return report;
}

}  // namespace

SolutionReport find_solutions(const Grid& puzzle, std::uint64_t limit, StopToken stop) {
  return find_any(puzzle, limit, stop);
}

SolutionReport find_solutions(const Pencilmarks& puzzle, std::uint64_t limit, StopToken stop) {
  return find_any(puzzle, limit, stop);
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
