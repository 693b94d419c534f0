#include "nonet/api/variant_content.h"

#include <utility>

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
