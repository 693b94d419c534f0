// Guesses in bivalue cells, brute force, and the profile that lives on guesses.

#include <atomic>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "nonet/base/message.h"
#include "nonet/logic/finders.h"
#include "nonet/rate/rate.h"
#include "tests/logic/position.h"

namespace nonet {
namespace {

using testing::all_steps;
using ::testing::HasSubstr;
using testing::Position;
using testing::position_of;

// Has bivalue cells from the start, and needs guesses if one knows nothing but pairs.
constexpr std::string_view kGuessing =
    "..96......5.9.......3.876..3...6..58.....1....7.85.23......8.....52...63....7..2.";

TEST(BivalueGuess, IsSoundInEveryCell) {
  const Position position = position_of(kGuessing);
  const auto steps = all_steps(TechniqueId::kBivalueGuess, position, Convention::kExplainer);
  EXPECT_EQ(steps.size(), static_cast<std::size_t>(position.state.bivalue().size()));
  for (const Step& step : steps) {
    EXPECT_EQ(step.placements.size() + step.eliminations.size(), 1U);
    EXPECT_GE(step.length, 1);
    EXPECT_EQ(step.marks.front().part, Part::kAssumed);
    const std::string text = in_english(explain_bivalue_guess(step));
    EXPECT_THAT(text, HasSubstr(step.placements.empty() ? "without a candidate" : "whole grid"));
  }
}

TEST(BivalueGuess, ShowsTheStepsItFollowed) {
  const Position position = position_of(kGuessing);
  for (const Step& step : all_steps(TechniqueId::kBivalueGuess, position, Convention::kExplainer)) {
    // Assuming the candidate and taking the steps leads to the end that is claimed.
    State state = position.state;
    const Candidate assumed(step.marks[0].cells.first(), step.marks[0].digits.first());
    state.place(assumed.cell(), assumed.digit());
    for (const Step& inner : step.inner) state.apply(inner);
    if (step.placements.empty()) {
      const bool nested = !step.inner.empty() && step.length > 1;
      const Cell dead = step.marks.back().cells.first();
      EXPECT_TRUE(nested || state.candidates(dead).empty()) << conclusion(step);
    } else {
      EXPECT_TRUE(step.length > 1 || state.is_solved()) << conclusion(step);
    }
  }
}

TEST(BivalueGuess, NeedsABivalueCell) {
  // 17 clues: no cell has less than three candidates.
  const Position position = position_of(
      "........1.......23..4..5........67...2..3.....8...........8..9.6.5...4..7..2.....");
  ASSERT_TRUE(position.state.bivalue().empty());
  EXPECT_TRUE(all_steps(TechniqueId::kBivalueGuess, position, Convention::kExplainer).empty());
  Workspace workspace;
  const Rating rating = rate(kBasicProfile, position.state.grid(), workspace);
  EXPECT_EQ(rating.outcome, Outcome::kStuck);
  EXPECT_EQ(rating.steps, 0);
}

TEST(BivalueGuess, EndsWhenAsked) {
  const Position position = position_of(kGuessing);
  Workspace workspace;
  const std::atomic<bool> stop = true;
  Search search{.workspace = workspace, .stop = StopToken(stop)};
  const Technique& guess = technique(TechniqueId::kBivalueGuess);
  EXPECT_FALSE(guess.find(guess, position.state, search, [](Step&) { return true; }));
}

TEST(BasicProfile, SolvesWithGuessesWhatPairsDoNot) {
  Workspace workspace;
  const Grid puzzle = *Grid::from_line(kGuessing);
  int guesses = 0;
  const Position position = position_of(kGuessing);
  const Rating rating = rate(kBasicProfile, State(puzzle), workspace,
                             [&](const State& state, const Step& step, int cost) {
                               testing::expect_sound(step, state, position.solution);
                               guesses += cost >= 30 ? 1 : 0;
                               return false;
                             });
  EXPECT_EQ(rating.outcome, Outcome::kSolved);
  EXPECT_GT(guesses, 0);
  EXPECT_GE(rating.er, 30);
  EXPECT_LT(rating.er, 200);
}

TEST(BasicProfile, NeedsNoGuessForTheEasiest) {
  Workspace workspace;
  const Rating rating =
      rate(kBasicProfile,
           *Grid::from_line(
               "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"),
           workspace);
  EXPECT_EQ(rating.outcome, Outcome::kSolved);
  EXPECT_LE(rating.er, 20);
}

TEST(BruteForce, PlacesTheMiddleCellOfTheSolution) {
  const Position position = position_of(kGuessing);
  Workspace workspace;
  Search search{.workspace = workspace, .solution = &position.solution};
  const Technique& brute = technique(TechniqueId::kBruteForce);
  std::vector<Cell> blank;
  for (const Cell cell : position.state.empty()) blank.push_back(cell);
  int found = 0;
  brute.find(brute, position.state, search, [&](Step& step) {
    testing::expect_sound(step, position.state, position.solution);
    EXPECT_EQ(step.placements.front().cell(), blank[blank.size() / 2]);
    EXPECT_THAT(in_english(explain_brute_force(step)),
                HasSubstr(to_string(blank[blank.size() / 2])));
    ++found;
    return false;
  });
  EXPECT_EQ(found, 1);
}

}  // namespace
}  // namespace nonet
