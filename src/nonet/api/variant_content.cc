#include "nonet/api/variant_content.h"

#include <string>
#include <utility>

#include "nonet/solve/diagnose.h"

namespace nonet::api {

namespace {

using geometry::kBlank;
using geometry::Value;
using geometry::ValueSet;

// The candidates of each cell less the values that stand in its houses.
std::vector<ValueSet> candidates_left(const geometry::Puzzle& puzzle,
                                      const std::vector<Value>& digits) {
  std::vector<ValueSet> left = puzzle.candidates;
  for (const geometry::House& house : puzzle.layout.houses) {
    ValueSet seen;
    for (const geometry::CellIndex cell : house.cells) {
      const Value given = puzzle.givens[cell];
      const Value value = given == kBlank && !digits.empty() ? digits[cell] : given;
      if (value != kBlank) seen |= ValueSet::of(value);
    }
    for (const geometry::CellIndex cell : house.cells) left[cell] -= seen;
  }
  return left;
}

Result<std::vector<Value>> only_solution(const geometry::Puzzle& puzzle, VariantQuestion question) {
  question.limit = 2;
  Result<VariantSolution> found = find_solutions(puzzle, question);
  if (!found) return found.error();
  if (found->stopped) return Error{"not known: given up"};
  if (found->solutions == 1) return std::move(found->first);
  return Error{std::string(name_of(verdict_of(found->solutions)))};
}

}  // namespace

Result<PuzzleContent> content_of(const VariantRecord& record, const ContentWish& wish) {
  const geometry::Puzzle& puzzle = record.puzzle;
  PuzzleContent content{.digits = record.placed, .candidates = {}};
  if (wish.candidates) {
    content.candidates = candidates_left(puzzle, content.digits);
  } else {
    const ValueSet all = puzzle.layout.all_values();
    for (const ValueSet candidates : puzzle.candidates) {
      content.candidates.push_back(candidates != all ? candidates : ValueSet());
    }
  }
  if (!wish.solution) return content;
  Result<std::vector<Value>> solution = only_solution(puzzle, wish.question);
  if (!solution) return solution.error();
  content.digits = std::move(solution).value();
  return content;
}

}  // namespace nonet::api
