// What explanations say of sums and lines is true: no way to fill the cells that a sentence speaks
// of does what it says that they cannot.

#include <numeric>
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
  const int sign = told.why == SumCase::Why::kApart && i == 1 ? -1 : 1;
  const CellIndex cell = told.cells[i];
  for (const int value : state.domain(cell)) {
    bool clash = value == told.struck.value && facts.sees[cell].contains(told.struck.cell);
    for (std::size_t j = 0; j < i; ++j) {
      clash = clash || (chosen[j] == value && facts.sees[cell].contains(told.cells[j]));
    }
    if (clash) continue;
    chosen.push_back(value);
    const bool can = can_add_up(state, told, chosen, sum + sign * facts.number_of(value));
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
        for (const SumCase& one :
             cases_of_sum(facts, facts.sums[step.sums.front()], step, step.eliminations)) {
          std::vector<int> chosen;
          EXPECT_FALSE(can_add_up(state, one, chosen, 0)) << in_english(explanation(facts, step));
          ++told;
          bounds += one.why == SumCase::Why::kNoWay ? 0 : 1;
        }
      }
    }
  }
  EXPECT_GT(told, 100);
  EXPECT_GT(bounds, 50);
}

// What the first step of a technique says, without why the technique is sound.
std::string told_of(TechniqueId id, const geometry::Puzzle& puzzle) {
  const Facts facts = *facts_of(puzzle);
  const State state(facts);
  const std::vector<Step> steps = steps_of(id, state);
  if (steps.empty()) return {};
  const std::string text = in_english(explanation(facts, steps.front()));
  return text.substr(0, text.find(" Sound because"));
}

geometry::Puzzle nine_by_nine(std::vector<geometry::Clue> clues) {
  geometry::Puzzle puzzle = *geometry::puzzle_of_variant("9x9");
  puzzle.clues = std::move(clues);
  return puzzle;
}

std::string told_of(TechniqueId id, std::vector<geometry::Clue> clues) {
  return told_of(id, nine_by_nine(std::move(clues)));
}

std::vector<CellIndex> row_of(int row) {
  std::vector<CellIndex> cells(9);
  std::iota(cells.begin(), cells.end(), static_cast<CellIndex>(9 * row));
  return cells;
}

ValueSet numbers(std::initializer_list<int> list) {
  ValueSet values;
  for (const int number : list) values |= ValueSet::of(number - 1);
  return values;
}

// The circle makes at least 1 + 2 + 3, and a cell of the shaft at most 9 - 1 - 2.
TEST(Words, SayWhatTheOtherCellsWouldHaveToBe) {
  EXPECT_THAT(
      told_of(TechniqueId::kSumBounds,
              {{.rule = Rule::kArrow, .cells = {0, 1, 2, 3}, .first_part = 1}}),
      testing::AllOf(
          HasSubstr("On the arrow at r1c1, r1c1 is the sum of r1c2-4. If r1c1 were 5, r1c2-4 "
                    "would have to add up to 5, and they would make at least 1+2+3 = 6; and if "
                    "r1c2 were 7, r1c1 would have to be at least 10 (r1c3 and r1c4 make at "
                    "least 3), and it could be at most 9."),
          HasSubstr("The other candidates are ruled out in the same way.")));
}

TEST(Words, SayWhyASingleCombinationIsTheOnlyOne) {
  const geometry::Clue cage{.rule = Rule::kCage, .cells = {0, 1, 2}, .numbers = {7}};
  EXPECT_EQ(told_of(TechniqueId::kSingleCombination, {cage}),
            "In the cage of 3 cells with sum 7 at r1c1, r1c1-3 must hold 1, 2 and 4, because only "
            "1+2+4 makes 7; no other cell of row 1 or box 1 can. So r1c1-3 can only be 1, 2 or 4, "
            "and r1c4-9, r2c1-3 and r3c1-3 cannot be 1, 2 or 4.");
  geometry::Puzzle puzzle = nine_by_nine({{.rule = Rule::kCage, .cells = {0, 10}, .numbers = {5}}});
  puzzle.candidates[0] = numbers({2, 3, 7});
  EXPECT_THAT(
      told_of(TechniqueId::kSingleCombination, puzzle),
      HasSubstr("must hold 2 and 3, because with these candidates only 2+3 makes 5; no other "
                "cell of box 1 can."));
}

TEST(Words, ShowTheCandidatesOfACageBesideItsCombinations) {
  const geometry::Puzzle puzzle =
      nine_by_nine({{.rule = Rule::kCage, .cells = {0, 1}, .numbers = {16}}});
  const Facts facts = *facts_of(puzzle);
  const Step step = steps_of(TechniqueId::kCageCombinations, State(facts)).front();
  ASSERT_EQ(step.marks.size(), 3U);
  EXPECT_EQ(step.marks[0], (Mark{{0}, ValueSet::first_values(9), Part::kPattern}));
  EXPECT_EQ(step.marks[1], (Mark{{1}, ValueSet::first_values(9), Part::kPattern}));
  EXPECT_EQ(step.marks[2], (Mark{{0, 1}, numbers({7, 9}), Part::kPattern}));
}

TEST(Words, SayWhyNoOrderOfACombinationFits) {
  geometry::Puzzle puzzle =
      nine_by_nine({{.rule = Rule::kCage, .cells = {0, 1, 9}, .numbers = {12}}});
  puzzle.candidates[0] = numbers({1, 5});
  puzzle.candidates[1] = numbers({1, 3, 5, 6});
  puzzle.candidates[9] = numbers({6, 8});
  EXPECT_EQ(
      told_of(TechniqueId::kCagePermutations, puzzle),
      "In the cage of 3 cells with sum 12 at r1c1, with these candidates 12 can only be 1+3+8 "
      "or 1+5+6. If r1c2 were 6, r1c1 and r2c1 would have to add up to 6, and they would make at "
      "least 1+8 = 9. So r1c2 cannot be 6.");
}

TEST(Words, SayWhatIsMissingOfASum) {
  geometry::Puzzle puzzle =
      nine_by_nine({{.rule = Rule::kCage, .cells = {0, 1, 2}, .numbers = {12}}});
  geometry::set_given(puzzle, 0, 4);
  geometry::set_given(puzzle, 1, 2);
  EXPECT_EQ(told_of(TechniqueId::kLastInCage, puzzle),
            "Of the cage of 3 cells with sum 12 at r1c1, r1c3 is the last blank cell, and what is "
            "missing of the sum is 12-5-3 = 4. So r1c3 is 4.");
}

// 35 is the sum of 2 to 8: the crusts are at the ends.
TEST(Words, SayWhereTheCrustsOfASandwichStand) {
  EXPECT_THAT(
      told_of(TechniqueId::kLineBounds,
              {{.rule = Rule::kSandwich, .cells = row_of(0), .numbers = {35}}}),
      HasSubstr("On the sandwich with sum 35 from r1c1 to r1c9, 35 takes 7 cells between 1 and "
                "9: 6 make at most 8+7+6+5+4+3 = 33. So 1 and 9 can only stand in r1c1 with "
                "r1c9, by their candidates."));
}

TEST(Words, SayHowMuchTheCellsOfASandwichCanHold) {
  geometry::Puzzle puzzle =
      nine_by_nine({{.rule = Rule::kSandwich, .cells = row_of(0), .numbers = {27}}});
  puzzle.candidates[4] = numbers({2, 3});
  for (const std::size_t cell : {0U, 1U, 2U, 6U})
    puzzle.candidates[cell] = numbers({4, 5, 6, 7, 8});
  EXPECT_THAT(told_of(TechniqueId::kLineBounds, puzzle),
              HasSubstr("27 takes 5 or 6 cells between 1 and 9: 4 make at most 8+7+6+5 = 26, and 7 "
                        "make at least 2+3+4+5+6+7+8 = 35."));
}

TEST(Words, SayWhatSoManyCellsOfAnXSumHold) {
  EXPECT_THAT(
      told_of(TechniqueId::kLineBounds,
              {{.rule = Rule::kXSum, .cells = row_of(0), .numbers = {20}}}),
      HasSubstr("the first cells, as many as r1c1 says, add up to 20. With 1 in r1c1, 1 cell "
                "makes at most 1, and with 9 in r1c1, 9 cells make at least "
                "9+1+2+3+4+5+6+7+8 = 45."));
}

TEST(Words, SayHowManySkyscrapersCanBeSeen) {
  EXPECT_THAT(told_of(TechniqueId::kLineBounds,
                      {{.rule = Rule::kSkyscraper, .cells = row_of(0), .numbers = {8}}}),
              HasSubstr("8 cells are greater than all cells before them. With 3 in r1c1, at most 7 "
                        "cells are greater than all before, and with "));
}

TEST(Words, NameTheCellsThatRuleACandidateOut) {
  geometry::Puzzle puzzle = nine_by_nine({{.rule = Rule::kBetween, .cells = {0, 10, 20, 30}}});
  puzzle.candidates[0] = numbers({3, 4});
  puzzle.candidates[30] = numbers({6, 7});
  EXPECT_EQ(
      told_of(TechniqueId::kLineBounds, puzzle),
      "On the between line from r1c1 to r4c4, the numbers on the line lie strictly between "
      "those at its ends. Whatever the others are, there is no way for 1 or 9 in r2c2 or 1 or 9 in "
      "r3c3; as r1c1 can only be 3 or 4 and r4c4 can only be 6 or 7, there is no way for 2, 3, 7 "
      "or "
      "8 in r2c2 or 2, 3, 7 or 8 in r3c3. So r2c2 and r3c3 can only be 4, 5 or 6.");
}

TEST(Words, SayHowFarAWhisperReaches) {
  geometry::Puzzle puzzle = nine_by_nine({{.rule = Rule::kWhisper, .cells = {0, 10, 20}}});
  geometry::set_given(puzzle, 0, 2);
  EXPECT_THAT(
      told_of(TechniqueId::kMarksOfDigits, puzzle),
      HasSubstr("neighbours on the line differ by 5 at least. r1c1 is 3, and only 8 and 9 go "
                "with it. So r2c2 can only be 8 or 9."));
}

TEST(Words, SayWhatADotWouldNeed) {
  EXPECT_EQ(
      told_of(TechniqueId::kMarks, {{.rule = Rule::kRatio, .cells = {0, 1}}}),
      "By the black dot of r1c1 and r1c2, one is twice the other. No number goes with 5, 7 or "
      "9. So r1c2 cannot be 5, 7 or 9.");
  geometry::Puzzle puzzle =
      nine_by_nine({{.rule = Rule::kPairSum, .cells = {0, 1}, .numbers = {10}}});
  puzzle.candidates[0] = ValueSet::first_values(9) - numbers({5, 8});
  EXPECT_EQ(
      told_of(TechniqueId::kMarks, puzzle),
      "By the X of r1c1 and r1c2, they add up to 10. With 2 or 5 in r1c2, r1c1 would have to be "
      "5 or 8, which it cannot be. So r1c2 cannot be 2 or 5.");
}

TEST(Words, SayWhatANegativeRuleForbids) {
  geometry::Puzzle puzzle = nine_by_nine({{.rule = Rule::kNoOtherDifference}});
  geometry::set_given(puzzle, 0, 2);
  EXPECT_EQ(
      told_of(TechniqueId::kMarksOfDigits, puzzle),
      "By the rule that all white dots are shown, neighbours without a dot do not differ by 1. "
      "r1c1 is 3. So r1c2 and r2c1 cannot be 2 or 4.");
}

TEST(Words, CountAlongAThermometer) {
  geometry::Puzzle puzzle = nine_by_nine({{.rule = Rule::kThermo, .cells = {0, 1, 2}}});
  puzzle.candidates[1] = numbers({4, 5, 6});
  const Facts facts = *facts_of(puzzle);
  std::string text;
  for (const Step& step : steps_of(TechniqueId::kThermometer, State(facts))) {
    if (step.marks.front().cells.front() == 1) text = in_english(explanation(facts, step));
  }
  EXPECT_THAT(text,
              HasSubstr("numbers increase from the bulb on. r1c2 is at least 4 and at most 6, "
                        "so r1c1 is at most 5 and r1c3 at least 5."));
}

TEST(Words, SayWhichRunsARenbanLineHolds) {
  geometry::Puzzle puzzle = nine_by_nine({{.rule = Rule::kRenban, .cells = {0, 1, 2}}});
  geometry::set_given(puzzle, 1, 1);
  EXPECT_THAT(told_of(TechniqueId::kLineBounds, puzzle),
              HasSubstr("With these candidates, the 3 cells hold 1 to 3 or 2 to 4."));
}

// A circle of 3 takes 1 and 2.
TEST(Words, ListTheWaysOfAClue) {
  geometry::Puzzle puzzle =
      nine_by_nine({{.rule = Rule::kArrow, .cells = {0, 10, 20}, .first_part = 1}});
  puzzle.candidates[0] = numbers({3, 6});
  puzzle.candidates[10] = numbers({1, 4});
  puzzle.candidates[20] = numbers({2, 3});
  EXPECT_THAT(told_of(TechniqueId::kClueCases, puzzle),
              HasSubstr("r1c1, r2c2 and r3c3 can only be, in this order, 3 1 2 or 6 4 2."));
}

// A board of 0 to 8: a row makes 36.
TEST(Words, AddUpTheNumbersOfTheBoard) {
  geometry::Puzzle puzzle = *geometry::puzzle_of_variant("9x9,from-0");
  puzzle.clues = {{.rule = Rule::kCage, .cells = {0, 1, 2, 3}, .numbers = {10}},
                  {.rule = Rule::kCage, .cells = {4, 5, 6, 7}, .numbers = {20}}};
  EXPECT_EQ(told_of(TechniqueId::kInnie, puzzle),
            "Row 1 adds up to 36, and the cages at r1c1 and r1c5 to 30: so r1c9, which is left, is "
            "36-30 = 6. So r1c9 is 6.");
}

}  // namespace
}  // namespace nonet::reason
