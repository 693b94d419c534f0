#include "nonet/solve/batch/job.h"

#include <algorithm>
#include <array>

#include "nonet/solve/portable/backend.h"

namespace nonet::batch {

namespace {

const std::uint8_t* values_of(const Job& job, std::size_t puzzle) {
  return static_cast<const Grid*>(job.puzzles)[puzzle].values().data();
}

void marks_of(const Job& job, std::size_t puzzle, std::uint16_t* masks) {
  const Pencilmarks& marks = static_cast<const Pencilmarks*>(job.puzzles)[puzzle];
  for (const Cell cell : kAllCells) {
    masks[cell.index()] = static_cast<std::uint16_t>(marks.at(cell).bits());
  }
}

void store_first(const Job& job, std::size_t puzzle, const std::uint8_t* values) {
  std::array<std::uint8_t, kCells> copy;
  std::copy_n(values, copy.size(), copy.begin());
  job.outcomes[puzzle].first = Grid::from_values(copy);
}

void read_from(Job& job, std::span<const Grid> puzzles) {
  job.puzzles = puzzles.data();
  job.values = values_of;
}
void read_from(Job& job, std::span<const Pencilmarks> puzzles) {
  job.puzzles = puzzles.data();
  job.marks = marks_of;
}

SolveOutcome solve_portably(const Grid& puzzle, std::uint64_t limit) {
  return portable::solve_grid(puzzle, limit);
}
SolveOutcome solve_portably(const Pencilmarks& puzzle, std::uint64_t limit) {
  return portable::solve_marks(puzzle, limit);
}

template <class Puzzle>
bool run(Kernel kernel, std::span<const Puzzle> puzzles, std::uint64_t limit, bool wants_first,
         std::span<SolveOutcome> outcomes) {
  Job job;
  job.count = puzzles.size();
  job.limit = limit;
  job.wants_first = wants_first;
  read_from(job, puzzles);
  job.outcomes = outcomes.data();
  job.report = store_first;
  std::fill(outcomes.begin(), outcomes.end(), SolveOutcome{});
  return kernel(job);
}

// The kernel always counts to two or more: a puzzle that turns out to have one solution needs no
// second look to know that the solution met is the portable backend's first.
template <class Puzzle>
void solve_any(Kernel kernel, std::span<const Puzzle> puzzles, std::uint64_t limit,
               std::span<SolveOutcome> outcomes) {
  const bool ran = run(kernel, puzzles, std::max<std::uint64_t>(limit, 2), true, outcomes);
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    if (!ran) {
      outcomes[i] = solve_portably(puzzles[i], limit);
    } else if (outcomes[i].solutions >= 2) {
      outcomes[i].first = solve_portably(puzzles[i], 1).first;
      outcomes[i].solutions = std::min(outcomes[i].solutions, limit);
    }
  }
}

// From here on a span is not small.
constexpr std::size_t kManyPuzzles = 48;
// Guesses after which the rest of a small span is worth the kernel's fixed cost.
constexpr std::uint64_t kHardGuesses = 48;

template <class Puzzle>
void dispatch_any(Kernel kernel, std::span<const Puzzle> puzzles, std::uint64_t limit,
                  std::span<SolveOutcome> outcomes) {
  std::size_t done = 0;
  if (puzzles.size() < kManyPuzzles) {
    for (std::uint64_t guesses = 0; done < puzzles.size() && guesses < kHardGuesses; ++done) {
      outcomes[done] = solve_portably(puzzles[done], limit);
      guesses += outcomes[done].guesses;
    }
  }
  solve_any(kernel, puzzles.subspan(done), limit, outcomes.subspan(done));
}

template <class Puzzle>
void count_any(Kernel kernel, std::span<const Puzzle> puzzles, std::uint64_t limit,
               std::span<SolveOutcome> outcomes) {
  if (run(kernel, puzzles, limit, false, outcomes)) return;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    outcomes[i] = solve_portably(puzzles[i], limit);
    outcomes[i].first = Grid();
  }
}

}  // namespace

void solve_span(Kernel kernel, std::span<const Grid> puzzles, std::uint64_t limit,
                std::span<SolveOutcome> outcomes) {
  solve_any(kernel, puzzles, limit, outcomes);
}
void solve_span(Kernel kernel, std::span<const Pencilmarks> puzzles, std::uint64_t limit,
                std::span<SolveOutcome> outcomes) {
  solve_any(kernel, puzzles, limit, outcomes);
}
void dispatch_span(Kernel kernel, std::span<const Grid> puzzles, std::uint64_t limit,
                   std::span<SolveOutcome> outcomes) {
  dispatch_any(kernel, puzzles, limit, outcomes);
}
void dispatch_span(Kernel kernel, std::span<const Pencilmarks> puzzles, std::uint64_t limit,
                   std::span<SolveOutcome> outcomes) {
  dispatch_any(kernel, puzzles, limit, outcomes);
}
void count_span(Kernel kernel, std::span<const Grid> puzzles, std::uint64_t limit,
                std::span<SolveOutcome> outcomes) {
  count_any(kernel, puzzles, limit, outcomes);
}
void count_span(Kernel kernel, std::span<const Pencilmarks> puzzles, std::uint64_t limit,
                std::span<SolveOutcome> outcomes) {
  count_any(kernel, puzzles, limit, outcomes);
}

}  // namespace nonet::batch
