#include "nonet/solve/portable/backend.h"

#include <cstddef>

#include "nonet/solve/portable/search.h"

namespace nonet::portable {

namespace {

template <class Puzzle>
SolveOutcome solve_one(const Puzzle& puzzle, std::uint64_t limit) {
  SolveOutcome outcome;
  outcome.guesses = search(to_state(puzzle), [&](const State& solution) {
    if (outcome.solutions == 0) outcome.first = to_grid(solution);
    return ++outcome.solutions < limit;
  });
  return outcome;
}

template <class Puzzle>
void solve_each(std::span<const Puzzle> puzzles, std::uint64_t limit,
                std::span<SolveOutcome> outcomes) {
  for (std::size_t i = 0; i < puzzles.size(); ++i) outcomes[i] = solve_one(puzzles[i], limit);
}

template <class Puzzle>
std::uint64_t enumerate_one(const Puzzle& puzzle, SolutionVisitor visit) {
  std::uint64_t visited = 0;
  search(to_state(puzzle), [&](const State& solution) {
    ++visited;
    return visit(to_grid(solution));
  });
  return visited;
}

}  // namespace

SolveOutcome solve_grid(const Grid& puzzle, std::uint64_t limit) {
  return solve_one(puzzle, limit);
}

SolveOutcome solve_marks(const Pencilmarks& puzzle, std::uint64_t limit) {
  return solve_one(puzzle, limit);
}

void solve_grids(std::span<const Grid> puzzles, std::uint64_t limit,
                 std::span<SolveOutcome> outcomes) {
  solve_each(puzzles, limit, outcomes);
}

void solve_marks_span(std::span<const Pencilmarks> puzzles, std::uint64_t limit,
                      std::span<SolveOutcome> outcomes) {
  solve_each(puzzles, limit, outcomes);
}

std::uint64_t enumerate_grid(const Grid& puzzle, SolutionVisitor visit) {
  return enumerate_one(puzzle, visit);
}

std::uint64_t enumerate_marks(const Pencilmarks& puzzle, SolutionVisitor visit) {
  return enumerate_one(puzzle, visit);
}

}  // namespace nonet::portable
