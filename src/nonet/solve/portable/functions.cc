#include "nonet/solve/portable/functions.h"

#include <array>

#include "nonet/solve/portable/search.h"

namespace nonet::portable {

namespace {

template <class Puzzle>
SolveOutcome solve_any(const Puzzle& puzzle, std::uint64_t limit, Want want, StopToken stop) {
  Search search(State::from(puzzle), stop);
  SolveOutcome outcome;
  while (outcome.solutions < limit && !stop.stop_requested() && search.next()) {
    if (outcome.solutions++ == 0 && want != Want::kCount) outcome.first = search.state().to_grid();
  }
  outcome.guesses = search.guesses();
  return outcome;
}

template <class Puzzle>
void solve_each(std::span<const Puzzle> puzzles, std::uint64_t limit, Want want,
                std::span<SolveOutcome> outcomes, StopToken stop) {
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    outcomes[i] = solve_any(puzzles[i], limit, want, stop);
  }
}

template <class Puzzle>
std::uint64_t enumerate_any(const Puzzle& puzzle, SolutionVisitor visit) {
  Search search(State::from(puzzle));
  std::uint64_t visited = 0;
  while (search.next()) {
    ++visited;
    if (!visit(search.state().to_grid())) break;
  }
  return visited;
}

template <class Puzzle>
std::uint64_t enumerate_each(std::span<const Puzzle> puzzles, SpanVisitor visit) {
  std::uint64_t visited = 0;
  bool wants_more = true;
  for (std::size_t i = 0; i < puzzles.size() && wants_more; ++i) {
    visited += enumerate_any(puzzles[i],
                             [&](const Grid& solution) { return wants_more = visit(i, solution); });
  }
  return visited;
}

}  // namespace

SolveOutcome solve_grid(const Grid& puzzle, std::uint64_t limit, Want want, StopToken stop) {
  return solve_any(puzzle, limit, want, stop);
}
SolveOutcome solve_marks(const Pencilmarks& puzzle, std::uint64_t limit, Want want,
                         StopToken stop) {
  return solve_any(puzzle, limit, want, stop);
}

void solve_grids(std::span<const Grid> puzzles, std::uint64_t limit, Want want,
                 std::span<SolveOutcome> outcomes, StopToken stop) {
  solve_each(puzzles, limit, want, outcomes, stop);
}
void solve_marks_span(std::span<const Pencilmarks> puzzles, std::uint64_t limit, Want want,
                      std::span<SolveOutcome> outcomes, StopToken stop) {
  solve_each(puzzles, limit, want, outcomes, stop);
}

bool is_stopped(const StopToken& stop) { return stop.stop_requested(); }

Grid grid_of(const PuzzleText& puzzles, std::size_t puzzle) {
  const char* const cells = puzzles.cells + puzzle * puzzles.stride;
  std::array<std::uint8_t, kCells> values;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const int value = cells[i] & 15;  // of '.' 14
    values[i] = static_cast<std::uint8_t>(value <= kDigits ? value : 0);
  }
  return Grid::from_values(values);
}

void write_solution(const SolutionText& solutions, std::size_t puzzle, const std::uint8_t* values) {
  char* const cells = solutions.cells + puzzle * solutions.stride;
  for (std::size_t i = 0; i < kCells; ++i) cells[i] = static_cast<char>('0' + values[i]);
}

void solve_texts(const PuzzleText& puzzles, std::uint32_t limit, std::span<std::uint32_t> counts,
                 const SolutionText& solutions, StopToken stop) {
  const bool writes = solutions.cells != nullptr;
  for (std::size_t i = 0; i < puzzles.count; ++i) {
    const SolveOutcome outcome =
        solve_any(grid_of(puzzles, i), limit, writes ? Want::kFirst : Want::kCount, stop);
    counts[i] = static_cast<std::uint32_t>(outcome.solutions);
    if (writes && counts[i] > 0) write_solution(solutions, i, outcome.first.values().data());
  }
}

void inquire(const Inquiries& inquiries) {
  for (std::size_t i = 0; i < inquiries.count; ++i) {
    const CandidateRow* question = inquiries.first(i);
    while (question != nullptr) {
      const SolveOutcome outcome = solve_any(question->to_marks(), 1, Want::kCount, {});
      question = inquiries.next(i, outcome.solutions > 0);
    }
  }
}

std::uint64_t enumerate_grid(const Grid& puzzle, SolutionVisitor visit) {
  return enumerate_any(puzzle, visit);
}
std::uint64_t enumerate_marks(const Pencilmarks& puzzle, SolutionVisitor visit) {
  return enumerate_any(puzzle, visit);
}

std::uint64_t enumerate_grids(std::span<const Grid> puzzles, SpanVisitor visit) {
  return enumerate_each(puzzles, visit);
}
std::uint64_t enumerate_marks_span(std::span<const Pencilmarks> puzzles, SpanVisitor visit) {
  return enumerate_each(puzzles, visit);
}

}  // namespace nonet::portable
