#include "nonet/rate/hint_step.h"

#include <algorithm>
#include <atomic>
#include <string_view>

#include <gtest/gtest.h>

#include "nonet/rate/label.h"
#include "nonet/rate/rate.h"
#include "nonet/solve/solver.h"

namespace nonet {
namespace {

// Puzzles of ours, from `nonet new --label L --seed S`.
constexpr std::string_view kMedium =
    "83.......4.....3619.7..4.52.....927......59.3.......45.5..486..689.7...........2.";
// The path of `se` leads through house forcing chains, the ladder does not.
constexpr std::string_view kExpert =
    ".....1..3..89..2...264..8.5....1872.........1.7.......8...4..37.1........43..26..";

std::size_t rung_of(TechniqueId id) {
  const auto& ladder = rungs();
  const auto at = std::find_if(ladder.begin(), ladder.end(), [id](const Rung& rung) {
    return std::find(rung.techniques.begin(), rung.techniques.end(), id) != rung.techniques.end();
  });
  return static_cast<std::size_t>(at - ladder.begin());
}

// Follows hints to the end; the highest rung, kRungs for a technique beyond the ladder.
std::size_t highest_rung(std::string_view line, const Profile* asked) {
  const Grid puzzle = *Grid::from_line(line);
  const Grid solution = solve(puzzle).first;
  Workspace workspace;
  State state(puzzle);
  Step step;
  std::size_t highest = 0;
  while (!state.is_solved()) {
    Search search{.workspace = workspace, .solution = &solution};
    if (!hint_step(asked, state, search, step)) return kRungs + 1;
    highest = std::max(highest, rung_of(step.technique));
    state.apply(step);
  }
  EXPECT_EQ(state.grid(), solution);
  return highest;
}

TEST(HintStep, IsNoHarderThanTheLabel) {
  Workspace workspace;
  for (const std::string_view line : {kMedium, kExpert}) {
    const Difficulty climbed = difficulty(State(*Grid::from_line(line)), workspace);
    ASSERT_TRUE(climbed.solved);
    std::size_t needed = 0;
    for (std::size_t i = 0; i < kRungs; ++i) needed = climbed.rounds[i] > 0 ? i : needed;
    EXPECT_LE(highest_rung(line, nullptr), needed);
  }
  EXPECT_EQ(highest_rung(kExpert, &kSeProfile), kRungs);
}

TEST(HintStep, GoesOnWhereTheLadderEnds) {
  EXPECT_EQ(highest_rung(
                "...4........1..6.7.16.2..8.167..38...5.......8...74........9.25.75.1..6..8..4.3..",
                nullptr),
            kRungs);
}

TEST(HintStep, FollowsAProfileThatIsNamed) {
  const State state(*Grid::from_line(kExpert));
  Workspace workspace;
  for (const Profile* profile : profiles()) {
    Search first{.workspace = workspace};
    Search second{.workspace = workspace};
    Step hint;
    Step next;
    EXPECT_EQ(hint_step(profile, state, first, hint), next_step(*profile, state, second, next));
    EXPECT_EQ(hint, next);
    EXPECT_EQ(&hint_profile(profile, hint), profile);
  }
}

TEST(HintStep, IsPricedByAScaleThatHasTheTechnique) {
  Step step;
  step.technique = TechniqueId::kSkyscraper;
  EXPECT_EQ(&hint_profile(nullptr, step), &kHodokuProfile);
  step.technique = TechniqueId::kXWing;
  EXPECT_EQ(&hint_profile(nullptr, step), &kSeProfile);
}

TEST(HintStep, CanBeStopped) {
  const std::atomic<bool> flag{true};
  Workspace workspace;
  Search search{.workspace = workspace, .stop = StopToken(flag)};
  Step step;
  EXPECT_FALSE(hint_step(nullptr, State(*Grid::from_line(kMedium)), search, step));
}

}  // namespace
}  // namespace nonet
