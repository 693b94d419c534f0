#include "nonet/answer/variant_position.h"

#include <algorithm>
#include <utility>

#include "nonet/answer/variant_check.h"
#include "nonet/base/compose.h"

namespace nonet {

namespace {

using geometry::CellIndex;
using geometry::kBlank;
using geometry::Puzzle;
using geometry::Value;
using geometry::ValueSet;

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
  using Kind = VariantMistake::Kind;
  std::vector<VariantMistake> mistakes;
  for (std::size_t i = 0; i < solution.size(); ++i) {
    if (puzzle.givens[i] != kBlank) continue;
    const auto cell = static_cast<CellIndex>(i);
    const Value right = solution[i];
    const Value digit = played.digits.empty() ? kBlank : played.digits[i];
    ValueSet left = puzzle.candidates[i];
    if (!played.marks.empty()) left &= played.marks[i];
    if (digit != kBlank) {
      if (digit != right) mistakes.push_back({Kind::kWrongDigit, cell, digit});
    } else if (!left.contains(right)) {
      mistakes.push_back({Kind::kMissingCandidate, cell, right});
    }
  }
  return mistakes;
}

}  // namespace

std::string to_sentence(const geometry::Layout& layout, const VariantMistake& mistake) {
  const std::string cell = geometry::name_of(layout, mistake.cell);
  if (mistake.kind == VariantMistake::Kind::kMissingCandidate) {
    return compose("{}: a candidate is missing that belongs there", {cell});
  }
  return compose("{}: the digit {} is wrong", {cell, layout.number_of(mistake.value)});
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

Result<VariantPosition> sound_position_of(const Puzzle& puzzle, const PlayedBoard& played,
                                          const VariantQuestion& question) {
  Result<VariantPosition> position = position_of(puzzle, played, question);
  if (position && !position->mistakes.empty()) {
    return Error{to_sentence(puzzle.layout, position->mistakes.front())};
  }
  return position;
}

std::string refusal_of(const Puzzle& puzzle, const VariantQuestion& question) {
  const Result<VariantCheck> found = check(puzzle, question, false);
  if (!found) return found.error().message;
  std::string text;
  for (const std::string& sentence : to_sentences(puzzle, *found)) {
    text += (text.empty() ? "" : "; ") + sentence;
  }
  if (!found->known() || found->verdict == Verdict::kMany) return text;
  Puzzle without = puzzle;
  for (std::size_t i = 0; i < puzzle.givens.size(); ++i) {
    if (puzzle.givens[i] == kBlank) continue;
    without.givens[i] = kBlank;
    without.candidates[i] = puzzle.layout.all_values();
    if (only_solution(without, question).ok()) {
      text += compose("; without the digit {} in {} there is exactly one solution",
                      {puzzle.layout.number_of(puzzle.givens[i]),
                       geometry::name_of(puzzle.layout, static_cast<CellIndex>(i))});
    }
    without.givens[i] = puzzle.givens[i];
    without.candidates[i] = puzzle.candidates[i];
  }
  return text;
}

}  // namespace nonet
