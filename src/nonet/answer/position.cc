#include "nonet/answer/position.h"

#include <utility>

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

using geometry::kBlank;
using geometry::Puzzle;

// The only solution without the candidates where they are the player's, else with them.
Result<ValueBoard> solution_of(const Puzzle& puzzle, const VariantQuestion& question) {
  if (const Puzzle all = without_candidates(puzzle); all != puzzle) {
    Result<ValueBoard> solution = only_solution(all, question);
    if (solution) return solution;
  }
  return only_solution(puzzle, question);
}

std::vector<VariantMistake> find_mistakes(const Puzzle& puzzle, const PlayedBoard& played,
                                          const ValueBoard& solution) {
  std::vector<VariantMistake> mistakes;
  for (std::size_t i = 0; i < solution.size(); ++i) {
    if (puzzle.givens[i] != kBlank) continue;
    const auto cell = static_cast<geometry::CellIndex>(i);
    const geometry::Value right = solution[i];
    const geometry::Value digit = played.digits.empty() ? kBlank : played.digits[i];
    geometry::ValueSet left = puzzle.candidates[i];
    if (!played.marks.empty()) left &= played.marks[i];
    if (digit != kBlank) {
      if (digit != right) mistakes.push_back({MistakeKind::kWrongDigit, cell, digit});
    } else if (!left.contains(right)) {
      mistakes.push_back({MistakeKind::kMissingCandidate, cell, right});
    }
  }
  return mistakes;
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

Message to_sentence(const geometry::Layout& layout, const VariantMistake& mistake) {
  return to_sentence(mistake.kind, geometry::name_of(layout, mistake.cell),
                     layout.number_of(mistake.digit));
}

Result<VariantPosition> position_of(const Puzzle& puzzle, const PlayedBoard& played,
                                    const VariantQuestion& question) {
  Result<ValueBoard> solution = solution_of(puzzle, question);
  if (!solution) return solution.error();
  kernel::Budget budget(question.stop);
  Result<reason::Facts> facts = reason::facts_of(puzzle, budget);
  if (question.stop.stop_requested()) return Error{"not known: given up"};
  if (!facts) return facts.error();
  auto kept = std::make_unique<const reason::Facts>(std::move(facts).value());
  std::vector<VariantMistake> mistakes = find_mistakes(puzzle, played, *solution);
  reason::State state(*kept, played.digits, played.marks);
  return VariantPosition{std::move(kept), std::move(solution).value(), std::move(mistakes),
                         std::move(state)};
}

Message sentence_of(const Position&, const Mistake& mistake) { return to_sentence(mistake); }
Message sentence_of(const VariantPosition& position, const VariantMistake& mistake) {
  return to_sentence(position.facts->puzzle.layout, mistake);
}

}  // namespace nonet
