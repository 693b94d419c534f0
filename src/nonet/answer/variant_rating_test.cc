#include <algorithm>
#include <atomic>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/answer/hint.h"
#include "nonet/answer/rating.h"
#include "nonet/answer/setter.h"
#include "nonet/answer/steps.h"
#include "nonet/geometry/named.h"
#include "nonet/reason/where.h"

namespace nonet {
namespace {

using geometry::kBlank;
using geometry::Puzzle;
using geometry::Value;
using geometry::ValueSet;

// The variant with the digits of `line`, '.' for a blank cell.
Puzzle puzzle_of(const char* variant, const std::string& line) {
  Puzzle puzzle = geometry::puzzle_of_variant(variant).value();
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '.') continue;
    geometry::set_given(puzzle, static_cast<geometry::CellIndex>(i),
                        static_cast<Value>(line[i] - '1'));
  }
  return puzzle;
}

const Puzzle& diagonals() {
  static const Puzzle puzzle = puzzle_of("4x4,x", ".31.2...........");
  return puzzle;
}

// The digits of `line` where the puzzle has no givens.
ValueBoard played(const Puzzle& puzzle, const std::string& line) {
  ValueBoard digits(line.size(), kBlank);
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] != '.' && puzzle.givens[i] == kBlank) digits[i] = static_cast<Value>(line[i] - '1');
  }
  return digits;
}

VariantPosition start(const Puzzle& puzzle) { return position_of(puzzle, {}, {}).value(); }

StopToken stopped() {
  static std::atomic<bool> flag = true;
  return StopToken(flag);
}

TEST(VariantPosition, KnowsTheSolutionAndTheMistakes) {
  const Puzzle& puzzle = diagonals();
  const ValueBoard digits = played(puzzle, "4312213...2.....");
  const VariantPosition right = position_of(puzzle, {.digits = digits}, {}).value();
  EXPECT_TRUE(right.mistakes.empty());
  EXPECT_EQ(right.state.blank().size(), 8U);
  const ValueBoard bad = played(puzzle, "4311............");
  const VariantPosition wrong = position_of(puzzle, {.digits = bad}, {}).value();
  ASSERT_EQ(wrong.mistakes.size(), 1U);
  EXPECT_EQ(in_english(to_sentence(puzzle.layout, wrong.mistakes.front())),
            "r1c4: the digit 1 is wrong");
  EXPECT_EQ(sound(position_of(puzzle, {.digits = bad}, {})).error().message,
            "r1c4: the digit 1 is wrong");
}

TEST(VariantPosition, CandidatesArePlayersWhereThePuzzleNeedsNone) {
  Puzzle puzzle = diagonals();
  puzzle.candidates[0] = ValueSet::of(0);  // the solution has 4 there
  const VariantPosition position = position_of(puzzle, {}, {}).value();
  ASSERT_EQ(position.mistakes.size(), 1U);
  EXPECT_EQ(in_english(to_sentence(puzzle.layout, position.mistakes.front())),
            "r1c1: a candidate is missing that belongs there");
  // Without the given 2 the candidates decide between solutions, and belong to the puzzle.
  Puzzle needed = puzzle_of("4x4,x", ".31.............");
  const ValueBoard solution = start(diagonals()).solution;
  for (std::size_t i = 4; i < 16; ++i) needed.candidates[i] = ValueSet::of(solution[i]);
  EXPECT_EQ(start(needed).solution, solution);
}

TEST(VariantPosition, RefusesWhatIsNoPuzzle) {
  const Puzzle many = puzzle_of("4x4", "1...............");
  EXPECT_EQ(position_of(many, {}, {}).error().message, "several solutions");
  const Puzzle none = puzzle_of("4x4,x", "331.2...........");
  EXPECT_EQ(position_of(none, {}, {}).error().message, "no solution");
  EXPECT_EQ(refusal_of(none, {}),
            "3 stands twice in row 1: r1c1 and r1c2; 3 stands twice in box 1: r1c1 and r1c2; "
            "without the digit 3 in r1c1 there is exactly one solution; "
            "without the digit 3 in r1c2 there is exactly one solution");
  const Puzzle blank = puzzle_of("9x9,anti-king", "");
  EXPECT_EQ(position_of(blank, {}, {.guesses = 0}).error().message, "not known: given up");
}

TEST(VariantRating, FollowsTheLadderToTheSolution) {
  const VariantPosition position = start(diagonals());
  std::vector<std::string> seen;
  const VariantRating rating =
      rate_position(position, {.trace = true, .evidence = true},
                    [&](const reason::State& before, const reason::Step& step) {
                      EXPECT_FALSE(before.is_solved());
                      for (const reason::Candidate placed : step.placements) {
                        EXPECT_EQ(position.solution[placed.cell], placed.value);
                      }
                      seen.push_back(conclusion(*position.facts, step));
                      return false;
                    });
  ASSERT_TRUE(rating.difficulty.has_value() && rating.path.has_value());
  EXPECT_EQ(rating.difficulty->label, Label::kEasy);
  const VariantPath& path = *rating.path;
  EXPECT_TRUE(path.solved);
  EXPECT_EQ(path.steps, 13);
  EXPECT_EQ(path.trace.size(), 13U);
  EXPECT_EQ(seen.size(), 13U);
  int counted = 0;
  for (const VariantTechniqueCount& each : path.techniques) counted += each.steps;
  EXPECT_EQ(counted, 13);
  ASSERT_TRUE(path.hardest.has_value());
  EXPECT_EQ(path.hardest->technique, reason::TechniqueId::kHiddenSingleBox);
  EXPECT_FALSE(path.hardest->marks.empty());
  EXPECT_EQ(reason_of(path), "");
}

TEST(VariantRating, LeavesOutWhatIsNotWished) {
  const VariantPosition position = start(diagonals());
  EXPECT_FALSE(rate_position(position, {.label = false}).difficulty.has_value());
  EXPECT_FALSE(rate_position(position, {.path = false}).path.has_value());
  EXPECT_TRUE(rate_position(position, {}).path->trace.empty());
}

TEST(VariantRating, StopsByTokenAndByWatch) {
  const VariantPosition position = start(diagonals());
  const VariantRating by_token = rate_position(position, {.stop = stopped()});
  EXPECT_TRUE(by_token.stopped);
  EXPECT_FALSE(by_token.path.has_value());
  const VariantRating by_watch =
      rate_position(position, {}, [](const reason::State&, const reason::Step&) { return true; });
  EXPECT_TRUE(by_watch.stopped);
  EXPECT_FALSE(by_watch.path.has_value());
}

TEST(VariantRating, KeepsTheLabelAndTheStepsBeforeAStop) {
  int seen = 0;
  const VariantRating rating =
      rate_position(start(diagonals()), {},
                    [&seen](const reason::State&, const reason::Step&) { return ++seen == 3; });
  EXPECT_TRUE(rating.stopped);
  EXPECT_TRUE(rating.difficulty.has_value());
  ASSERT_TRUE(rating.path.has_value());
  EXPECT_EQ(reason_of(*rating.path), "stopped after 2 steps");
}

TEST(VariantPath, SaysWhyItEnds) {
  VariantPath path;
  path.steps = 3;
  EXPECT_EQ(reason_of(path), "stuck after 3 steps");
  path.steps = 1;
  path.stopped = true;
  EXPECT_EQ(reason_of(path), "stopped after 1 step");
}

TEST(VariantHint, IsTheFirstStepOfTheLowestRung) {
  const Puzzle& puzzle = diagonals();
  const VariantPosition position = start(puzzle);
  const VariantHint hint = hint_for(position);
  ASSERT_TRUE(hint.step.has_value());
  const reason::Where where = where_to_look(*position.facts, *hint.step);
  EXPECT_EQ(in_english(to_sentence(*position.facts, where)), "Look at box 1.");
  EXPECT_EQ(conclusion(*position.facts, *hint.step), "r2c2=1");
  EXPECT_TRUE(hint_for(position, stopped()).stopped);
}

TEST(VariantHint, SpeaksOfMistakesAndOfTheEndFirst) {
  const Puzzle& puzzle = diagonals();
  const ValueBoard bad = played(puzzle, "4311............");
  const VariantHint wrong = hint_for(position_of(puzzle, {.digits = bad}, {}).value());
  EXPECT_FALSE(wrong.step.has_value());
  EXPECT_EQ(in_english(wrong.remark), "something is wrong already");
  const VariantPosition first = start(puzzle);
  const VariantHint done = hint_for(position_of(puzzle, {.digits = first.solution}, {}).value());
  EXPECT_TRUE(done.solved);
  EXPECT_EQ(in_english(done.remark), "solved");
}

TEST(VariantSteps, AreAllOfThemOnce) {
  const VariantPosition position = start(diagonals());
  const std::vector<const reason::Technique*> rows = usual_techniques<reason::Technique>(false);
  std::vector<FoundVariantStep> steps = find_all_steps({.techniques = rows}, position);
  ASSERT_GE(steps.size(), 3U);
  std::stable_sort(steps.begin(), steps.end(), by_cost<FoundVariantStep>);
  for (std::size_t i = 1; i < steps.size(); ++i) {
    EXPECT_LE(steps[i - 1].cost, steps[i].cost);
    const bool same = steps[i - 1].step.technique == steps[i].step.technique &&
                      steps[i - 1].conclusion == steps[i].conclusion;
    EXPECT_FALSE(same) << steps[i].conclusion;
  }
  std::stable_sort(steps.begin(), steps.end(), by_effect<FoundVariantStep>);
  EXPECT_FALSE(steps.front().step.placements.empty());
  EXPECT_TRUE(find_all_steps({.techniques = rows, .stop = stopped()}, position).empty());
  EXPECT_GE(usual_techniques<reason::Technique>(true).size(), rows.size());
}

TEST(Setter, LooksAtAPuzzleWithOneSolution) {
  const Puzzle& puzzle = diagonals();
  const SetterReport report = look_as_setter(puzzle, {}).value();
  EXPECT_EQ(to_sentences(puzzle, report),
            (std::vector<std::string>{
                "exactly one solution", "minimal: every given and every clue is needed",
                "Easy in 13 steps; the hardest is Hidden Single in Box: r2c2=1"}));
  ASSERT_TRUE(report.candidates.has_value());
  EXPECT_EQ(report.candidates->cells.front(), ValueSet::of(3));
}

TEST(Setter, CountsWhatIsLeftOfAHalfMadePuzzle) {
  const Puzzle puzzle = puzzle_of("4x4,x", ".31.............");
  const SetterReport report = look_as_setter(puzzle, {}).value();
  EXPECT_EQ(report.count.solutions, 4U);
  const std::vector<std::string> sentences = to_sentences(puzzle, report);
  EXPECT_NE(std::ranges::find(sentences, "4 solutions"), sentences.end());
  ASSERT_TRUE(report.redundancy.has_value());
  EXPECT_TRUE(report.redundancy->givens.empty());
  const SetterReport blank = look_as_setter(puzzle_of("9x9,x", ""), {}).value();
  EXPECT_TRUE(blank.count.limit_met);
  EXPECT_FALSE(blank.redundancy.has_value());
}

TEST(Setter, SaysWhyThereIsNoSolution) {
  const Puzzle puzzle = puzzle_of("4x4,x", "331.2...........");
  const SetterReport report = look_as_setter(puzzle, {}).value();
  EXPECT_EQ(to_sentences(puzzle, report).front(), "3 stands twice in row 1: r1c1 and r1c2");
  EXPECT_FALSE(report.rating.has_value() || report.candidates.has_value());
}

}  // namespace
}  // namespace nonet
