// What explanations say of sums and lines is true: no way to fill the cells that a sentence speaks
// of does what it says that they cannot.

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "nonet/reason/boards_for_tests.h"
#include "nonet/reason/finders/sum_cases.h"
#include "nonet/reason/technique.h"

namespace nonet::reason {
namespace {

using geometry::Rule;
using testing::HasSubstr;

std::vector<Step> steps_of(TechniqueId id, const State& state) {
  const Technique& row = technique(id);
  Search search;
  std::vector<Step> steps;
  row.find(row, state, search, [&](Step& step) {
    steps.push_back(step);
    return false;
  });
  return steps;
}

// Whether cells i.. can be filled so that they add up to something from least to greatest, the
// struck-out candidate being true, and cells that see each other differ.
bool can_add_up(const State& state, const SumCase& told, std::vector<int>& chosen,
                std::int64_t sum) {
  const Facts& facts = state.facts();
  const std::size_t i = chosen.size();
  if (i == told.cells.size()) return told.least <= sum && sum <= told.greatest;
  const CellIndex cell = told.cells[i];
  for (const int value : state.domain(cell)) {
    bool clash = value == told.struck.value && facts.sees[cell].contains(told.struck.cell);
    for (std::size_t j = 0; j < i; ++j) {
      clash = clash || (chosen[j] == value && facts.sees[cell].contains(told.cells[j]));
    }
    if (clash) continue;
    chosen.push_back(value);
    const bool can = can_add_up(state, told, chosen, sum + facts.number_of(value));
    chosen.pop_back();
    if (can) return true;
  }
  return false;
}

TEST(Words, TellOfSumsWhatIsSo) {
  int told = 0;
  int bounds = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Rng rng(seed, 11);
    geometry::Puzzle puzzle = *geometry::puzzle_of_variant(seed % 3 == 0 ? "6x6" : "9x9");
    const Solution board = solved_board(puzzle, rng);
    if (seed % 2 == 0) add_cages(puzzle, board, rng.between(3, 5), rng);
    for (const Rule rule : {Rule::kArrow, Rule::kLittleKiller}) {
      if (seed % 2 == 1) add_true_clues(puzzle, board, rule, 4, rng);
    }
    const Facts facts = *facts_of(puzzle);
    const State state = thinned(facts, board, static_cast<std::uint32_t>(seed % 12), rng);
    for (const TechniqueId id :
         {TechniqueId::kSumBounds, TechniqueId::kInnies, TechniqueId::kOuties,
          TechniqueId::kInniesAndOuties, TechniqueId::kManyHouses, TechniqueId::kSplitCage}) {
      for (const Step& step : steps_of(id, state)) {
        if (!step.placements.empty()) continue;
        for (const SumCase& one : cases_of_sum(facts, step)) {
          std::vector<int> chosen;
          EXPECT_FALSE(can_add_up(state, one, chosen, 0)) << explanation(facts, step);
          ++told;
          bounds += one.why == SumCase::Why::kNoWay ? 0 : 1;
        }
      }
    }
  }
  EXPECT_GT(told, 100);
  EXPECT_GT(bounds, 50);
}

std::string told_of(TechniqueId id, std::vector<geometry::Clue> clues) {
  geometry::Puzzle puzzle = *geometry::puzzle_of_variant("9x9");
  puzzle.clues = std::move(clues);
  const Facts facts = *facts_of(puzzle);
  const State state(facts);
  const std::vector<Step> steps = steps_of(id, state);
  return steps.empty() ? std::string() : explanation(facts, steps.front());
}

// The circle makes at least 1 + 2 + 3, and a cell of the shaft at most 9 - 1 - 2.
TEST(Words, SayWhatTheOtherCellsWouldHaveToBe) {
  EXPECT_THAT(told_of(TechniqueId::kSumBounds,
                      {{.rule = Rule::kArrow, .cells = {0, 1, 2, 3}, .first_part = 1}}),
              testing::AllOf(HasSubstr("If r1c1 were 5, r1c2-4 would have to add up "
                                       "to 5, and they make at least 6; if r1c2 were 7, r1c1 "),
                             HasSubstr("would have to be at least 10, which it cannot"),
                             HasSubstr("The same is so for the others.")));
}

// 35 is the sum of 2 to 8: the crusts are at the ends.
TEST(Words, SayWhereTheCrustsOfASandwichStand) {
  EXPECT_THAT(
      told_of(TechniqueId::kLineBounds,
              {{.rule = Rule::kSandwich, .cells = {0, 1, 2, 3, 4, 5, 6, 7, 8}, .numbers = {35}}}),
      HasSubstr("by the sum between them, 1 and 9 can only stand in r1c1 and r1c9."));
}

// A circle of 3 takes 1 and 2.
TEST(Words, ListTheWaysOfAClue) {
  geometry::Puzzle puzzle = *geometry::puzzle_of_variant("9x9");
  puzzle.clues = {{.rule = Rule::kArrow, .cells = {0, 10, 20}, .first_part = 1}};
  puzzle.candidates[0] = ValueSet::of(2) | ValueSet::of(5);
  puzzle.candidates[10] = ValueSet::of(0) | ValueSet::of(3);
  puzzle.candidates[20] = ValueSet::of(1) | ValueSet::of(2);
  const Facts facts = *facts_of(puzzle);
  const State state(facts);
  const std::vector<Step> steps = steps_of(TechniqueId::kClueCases, state);
  ASSERT_FALSE(steps.empty());
  EXPECT_THAT(explanation(facts, steps.front()),
              HasSubstr("r1c1, r2c2 and r3c3 can only be, in this order, 3 1 2 or 6 4 2."));
}

}  // namespace
}  // namespace nonet::reason
