#include "nonet/solve/portable/backend.h"

#include "nonet/solve/oracle.h"

namespace nonet::portable {

namespace {

template <class Puzzle>
std::uint64_t enumerate_any(const Puzzle& puzzle, SolutionVisitor visit) {
  std::uint64_t visited = 0;
  const auto solutions = oracle::find_solutions(puzzle, 1'000'000);
  for (const Grid& solution : *solutions) {
    ++visited;
    if (!visit(solution)) break;
  }
  return visited;
}

template <class Puzzle>
SolveOutcome solve_any(const Puzzle& puzzle, std::uint64_t limit) {
  SolveOutcome outcome;
  const auto solutions = oracle::find_solutions(puzzle, limit);
  outcome.solutions = solutions->size();
  if (!solutions->empty()) outcome.first = solutions->front();
  return outcome;
}

}  // namespace

SolveOutcome solve_grid(const Grid& puzzle, std::uint64_t limit) {
  return solve_any(puzzle, limit);
}
SolveOutcome solve_marks(const Pencilmarks& puzzle, std::uint64_t limit) {
  return solve_any(puzzle, limit);
}

void solve_grids(std::span<const Grid> puzzles, std::uint64_t limit,
                 std::span<SolveOutcome> outcomes) {
  for (std::size_t i = 0; i < puzzles.size(); ++i) outcomes[i] = solve_any(puzzles[i], limit);
}
void solve_marks_span(std::span<const Pencilmarks> puzzles, std::uint64_t limit,
                      std::span<SolveOutcome> outcomes) {
  for (std::size_t i = 0; i < puzzles.size(); ++i) outcomes[i] = solve_any(puzzles[i], limit);
}

std::uint64_t enumerate_grid(const Grid& puzzle, SolutionVisitor visit) {
  return enumerate_any(puzzle, visit);
}
std::uint64_t enumerate_marks(const Pencilmarks& puzzle, SolutionVisitor visit) {
  return enumerate_any(puzzle, visit);
}

}  // namespace nonet::portable
