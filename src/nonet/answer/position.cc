#include "nonet/answer/position.h"

#include "nonet/base/compose.h"
#include "nonet/solve/diagnose.h"
#include "nonet/solve/solver.h"

namespace nonet {

namespace {

Result<Grid> only_solution(const SolveOutcome& outcome) {
  if (outcome.solutions == 1) return outcome.first;
  return Error{std::string(name_of(verdict_of(outcome.solutions)))};
}

// The only solution of the givens or, where they have several and the candidates are part of the
// puzzle, of the candidates.
Result<Grid> solution_of(const Grid& givens, const Pencilmarks* marks, bool marks_are_given) {
  const SolveOutcome by_givens = solve(givens, 2);
  if (by_givens.solutions <= 1 || marks == nullptr || !marks_are_given) {
    return only_solution(by_givens);
  }
  return only_solution(solve(*marks, 2));
}

std::optional<Error> contradiction(const Grid& givens, const Grid& filled) {
  for (const Cell cell : givens.filled()) {
    if (filled.value(cell) == givens.value(cell)) continue;
    const std::string text =
        compose("{} is given as {}", {to_string(cell), givens.digit(cell).to_char()});
    if (filled.is_blank(cell)) return Error{compose("{} and blank here", {text})};
    return Error{compose("{} and {} here", {text, filled.digit(cell).to_char()})};
  }
  return std::nullopt;
}

}  // namespace

Result<Position> position_of(const Grid& givens, const Grid& filled, const Pencilmarks* marks,
                             bool marks_are_given) {
  if (std::optional<Error> why = contradiction(givens, filled)) return *std::move(why);
  const Result<Grid> solution = solution_of(givens, marks, marks_are_given);
  if (!solution) return solution.error();
  const Pencilmarks left = marks != nullptr ? *marks : Pencilmarks();
  return Position{*solution, find_mistakes(filled, left, *solution), State(givens, filled, left)};
}

}  // namespace nonet
