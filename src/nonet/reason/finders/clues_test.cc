// What clues say, on known examples, and on random boards: no step takes away what the solution
// has.

#include <map>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "nonet/reason/boards_for_tests.h"
#include "nonet/reason/technique.h"

namespace nonet::reason {
namespace {

using geometry::Rule;
using testing::HasSubstr;

constexpr std::array kOfClues{TechniqueId::kMarksOfDigits,
                              TechniqueId::kMarks,
                              TechniqueId::kThermometer,
                              TechniqueId::kLastInCage,
                              TechniqueId::kSingleCombination,
                              TechniqueId::kCageCombinations,
                              TechniqueId::kLineBounds,
                              TechniqueId::kClueCounts,
                              TechniqueId::kSumBounds,
                              TechniqueId::kCagePermutations,
                              TechniqueId::kClueCases,
                              TechniqueId::kMandatoryValues,
                              TechniqueId::kCagePair,
                              TechniqueId::kCageTriple,
                              TechniqueId::kInnie,
                              TechniqueId::kOutie,
                              TechniqueId::kInnies,
                              TechniqueId::kOuties,
                              TechniqueId::kInniesAndOuties,
                              TechniqueId::kManyHouses,
                              TechniqueId::kSplitCage,
                              TechniqueId::kCageBlocking};

std::vector<Step> steps_of(TechniqueId id, const State& state, bool evidence = true) {
  const Technique& row = technique(id);
  Search search{.evidence = evidence};
  std::vector<Step> steps;
  row.find(row, state, search, [&](Step& step) {
    steps.push_back(step);
    return false;
  });
  return steps;
}

// Whether the same is found without evidence.
void expect_same_without_evidence(TechniqueId id, const State& state,
                                  const std::vector<Step>& steps) {
  const std::vector<Step> bare = steps_of(id, state, false);
  ASSERT_EQ(bare.size(), steps.size());
  for (std::size_t i = 0; i < bare.size(); ++i) {
    EXPECT_EQ(bare[i].placements, steps[i].placements);
    EXPECT_EQ(bare[i].eliminations, steps[i].eliminations);
  }
}

std::map<TechniqueId, int> found_on(const State& state, const Solution& board) {
  std::map<TechniqueId, int> counts;
  for (const TechniqueId id : kOfClues) {
    const std::vector<Step> steps = steps_of(id, state);
    expect_same_without_evidence(id, state, steps);
    for (const Step& step : steps) {
      ++counts[id];
      EXPECT_TRUE(step.is_useful());
      EXPECT_EQ(harm_of(state.facts(), step, board), "");
      const std::string text = in_english(explanation(state.facts(), step));
      EXPECT_THAT(text, testing::Not(HasSubstr("  "))) << text;
      EXPECT_THAT(text, testing::Not(HasSubstr("{}"))) << text;
    }
  }
  return counts;
}

TEST(Clues, NeverTakeAwayWhatTheSolutionHas) {
  std::map<TechniqueId, int> counts;
  for (std::uint64_t seed = 0; seed < 24; ++seed) {
    Rng rng(seed, 7);
    geometry::Puzzle puzzle = *geometry::puzzle_of_variant(seed % 3 == 0 ? "6x6" : "9x9");
    const Solution board = solved_board(puzzle, rng);
    if (seed % 2 == 0) add_cages(puzzle, board, rng.between(3, 5), rng);
    for (int r = seed % 2 == 0 ? 45 : 0; r < 45; ++r) {
      const auto rule = static_cast<Rule>(r);
      if (rule != Rule::kCage) add_true_clues(puzzle, board, rule, 1, rng);
    }
    const Facts facts = *facts_of(puzzle);
    const State state = thinned(facts, board, static_cast<std::uint32_t>(seed % 12), rng);
    for (const auto& [id, count] : found_on(state, board)) counts[id] += count;
  }
  for (const TechniqueId id : kOfClues) EXPECT_GT(counts[id], 0) << technique(id).slug;
}

geometry::Puzzle nine_by_nine(std::vector<geometry::Clue> clues) {
  geometry::Puzzle puzzle = *geometry::puzzle_of_variant("9x9");
  puzzle.clues = std::move(clues);
  return puzzle;
}

geometry::Clue cage(std::vector<CellIndex> cells, int sum) {
  return {.rule = Rule::kCage, .cells = std::move(cells), .numbers = {sum}};
}

std::vector<std::string> told(TechniqueId id, const geometry::Puzzle& puzzle) {
  const Facts facts = *facts_of(puzzle);
  const State state(facts);
  std::vector<std::string> texts;
  for (const Step& step : steps_of(id, state))
    texts.push_back(in_english(explanation(facts, step)));
  return texts;
}

TEST(Clues, TellTheCombinationsOfACage) {
  EXPECT_THAT(told(TechniqueId::kCageCombinations, nine_by_nine({cage({0, 1, 2}, 6)})),
              testing::ElementsAre(
                  "In the cage of 3 cells with sum 6 at r1c1, 6 can only be 1+2+3, and 4, 5, 6, "
                  "7, 8 and 9 are in none of them. So r1c1-3 can only be 1, 2 or 3. Sound because "
                  "cells that see each other differ, "
                  "and they add up to the sum, so they hold one of its combinations."));
}

TEST(Clues, LockMandatoryValues) {
  EXPECT_THAT(
      told(TechniqueId::kMandatoryValues, nine_by_nine({cage({0, 1, 2}, 6)})).front(),
      HasSubstr("In the cage of 3 cells with sum 6 at r1c1, without 1, r1c1-3 make at least "
                "2+3+4 = 9, so 1 stands in r1c1, r1c2 or r1c3."));
}

// Cages of 17, 17 and 8 leave r1c9 of row 1.
TEST(Clues, FindAnInnie) {
  const auto puzzle = nine_by_nine({cage({0, 1, 2}, 17), cage({3, 4, 5}, 17), cage({6, 7}, 8)});
  EXPECT_THAT(told(TechniqueId::kInnie, puzzle),
              testing::ElementsAre(
                  "Row 1 adds up to 45, and the cages at r1c1, r1c4 and r1c7 to 42: so r1c9, "
                  "which is left, is 45-42 = 3. So r1c9 is 3. Sound because houses that do not "
                  "overlap add up to as "
                  "many times the sum of all numbers."));
}

TEST(Clues, FindAnOutie) {
  const auto puzzle =
      nine_by_nine({cage({0, 1, 2}, 17), cage({3, 4, 5}, 17), cage({6, 7, 8, 17}, 15)});
  EXPECT_THAT(told(TechniqueId::kOutie, puzzle).front(), HasSubstr("So r2c9 is 4."));
}

// A cage with sum 3 beside cells of the house that it leaves no combination for.
TEST(Clues, BlockACombinationThatAnotherCageNeeds) {
  const auto puzzle = nine_by_nine({cage({0, 1}, 3), cage({3, 4}, 6)});
  EXPECT_THAT(
      told(TechniqueId::kCageBlocking, puzzle).front(),
      HasSubstr("The cage of 2 cells with sum 6 at r1c4 cannot be 1+5 or 2+4, which would leave "
                "nothing for the cage of 2 cells with sum 3 at r1c1."));
}

TEST(Clues, SayWhatADotLeaves) {
  geometry::Puzzle puzzle = nine_by_nine({{.rule = Rule::kDifference, .cells = {0, 1}}});
  geometry::set_given(puzzle, 0, 0);
  EXPECT_THAT(told(TechniqueId::kMarksOfDigits, puzzle),
              testing::ElementsAre(HasSubstr(
                  "By the white dot of r1c1 and r1c2, they differ by 1. r1c1 is 1, and only 2 "
                  "goes with it. So r1c2 can only be 2.")));
}

// A bulb and four cells: 1 to 5 at the bulb, 5 to 9 at the tip.
TEST(Clues, BoundAThermometerFromItsEnds) {
  const geometry::Puzzle puzzle = nine_by_nine({{.rule = Rule::kThermo, .cells = {0, 1, 2, 3, 4}}});
  const Facts facts = *facts_of(puzzle);
  State state(facts);
  for (const Step& step : steps_of(TechniqueId::kThermometer, state)) state.apply(step);
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(state.candidates(static_cast<CellIndex>(i)).bits(), 0x1FU << i);
  }
}

// A renban line of three cells with 5 in one: 3 to 7.
TEST(Clues, BoundARenbanLineByItsWindows) {
  geometry::Puzzle puzzle = nine_by_nine({{.rule = Rule::kRenban, .cells = {0, 1, 2}}});
  geometry::set_given(puzzle, 1, 4);
  EXPECT_THAT(told(TechniqueId::kLineBounds, puzzle),
              testing::ElementsAre(HasSubstr("So r1c1 and r1c3 cannot be 1, 2, 8 or 9.")));
}

// The bulb of an arrow is at least 1 + 2 + 3, where the shaft's cells see each other.
TEST(Clues, BoundAnArrow) {
  const geometry::Puzzle puzzle =
      nine_by_nine({{.rule = Rule::kArrow, .cells = {0, 1, 2, 3}, .first_part = 1}});
  EXPECT_THAT(told(TechniqueId::kSumBounds, puzzle),
              testing::ElementsAre(HasSubstr("So r1c1 can only be 6, 7, 8 or 9, and r1c2-4 "
                                             "cannot be 7, 8 or 9.")));
}

// A cage with sum 5 has 1 or 2, and r1c5 has the other: no more of them in row 1.
TEST(Clues, PairACageWithACell) {
  geometry::Puzzle puzzle = nine_by_nine({cage({0, 1}, 5)});
  puzzle.candidates[4] = ValueSet::first_values(2);
  const std::vector<std::string> texts = told(TechniqueId::kCagePair, puzzle);
  ASSERT_EQ(texts.size(), 1U);
  EXPECT_EQ(
      texts.front(),
      "In row 1, any combination of the cage of 2 cells with sum 5 at r1c1 needs some of 1 and "
      "2, and r1c5 can only be one of these; together they use them up. So r1c3, r1c4 and "
      "r1c6-9 cannot be 1 or 2. Sound because every value stands in a house at "
      "most once.");
}

// Row 1 of 4x4: a cage with sum 3 leaves 7 for two of the three cells of the other cage.
TEST(Clues, SplitACageAtAHouse) {
  geometry::Puzzle puzzle = *geometry::puzzle_of_variant("4x4");
  puzzle.clues = {cage({0, 1}, 3), cage({2, 3, 7}, 8)};
  EXPECT_THAT(
      told(TechniqueId::kSplitCage, puzzle),
      testing::Contains(HasSubstr(
          "Row 1 adds up to 10, and the cage at r1c1 to 3: so r1c3 and r1c4, which are left, "
          "make 10-3 = 7. All of it belongs to the cage of 3 cells with sum 8 at r1c3.")));
}

// What a memo knows of earlier states never hides a step.
TEST(Clues, FindTheSameWithAMemo) {
  Rng rng(3);
  geometry::Puzzle puzzle = *geometry::puzzle_of_variant("9x9");
  const Solution board = solved_board(puzzle, rng);
  add_cages(puzzle, board, 4, rng);
  add_true_clues(puzzle, board, Rule::kArrow, 2, rng);
  add_true_clues(puzzle, board, Rule::kSandwich, 4, rng);
  const Facts facts = *facts_of(puzzle);
  State state(facts);
  Search known;
  for (int round = 0; round < 12; ++round) {
    std::vector<Step> all;
    for (const TechniqueId id : kOfClues) {
      std::vector<Step> steps;
      technique(id).find(technique(id), state, known, [&](Step& step) {
        steps.push_back(step);
        return false;
      });
      EXPECT_EQ(steps, steps_of(id, state)) << technique(id).slug;
      all.insert(all.end(), steps.begin(), steps.end());
    }
    for (const Step& step : all) state.apply(step);
  }
  EXPECT_LT(state.blank().size(), 81U);
}

}  // namespace
}  // namespace nonet::reason
