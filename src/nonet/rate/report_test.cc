#include "nonet/rate/report.h"

#include <algorithm>
#include <array>
#include <atomic>

#include <gtest/gtest.h>

namespace nonet {
namespace {

constexpr std::array<const Profile*, 2> kScales{&kSeProfile, &kHodokuProfile};

// Needs forcing chains: some ten techniques on the way.
const Grid& hard_puzzle() {
  static const Grid grid = *Grid::from_line(
      "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
  return grid;
}

const Grid& easy_puzzle() {
  static const Grid grid = *Grid::from_line(
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  return grid;
}

TEST(Report, HasWhatRatingAndLabelSaySeparately) {
  Workspace workspace;
  const RatingReport report = report_rating({.scales = kScales}, State(easy_puzzle()), workspace);
  ASSERT_EQ(report.paths.size(), 2U);
  EXPECT_FALSE(report.stopped);
  EXPECT_EQ(report.difficulty, difficulty(State(easy_puzzle()), workspace));
  for (const Profile* scale : kScales) {
    ASSERT_NE(report.rated_on(*scale), nullptr);
    EXPECT_EQ(report.on(*scale)->rating, rate(*scale, easy_puzzle(), workspace));
    EXPECT_EQ(reason_of(*report.on(*scale)), "");
  }
  EXPECT_EQ(report.on(kBasicProfile), nullptr);
}

TEST(Report, CountsAndCostsAreThoseOfTheTrace) {
  Workspace workspace;
  const std::array scales{&kHodokuProfile};
  const RatingReport report = report_rating({.label = false, .scales = scales, .trace = true},
                                            State(hard_puzzle()), workspace);
  EXPECT_EQ(report.label(), std::nullopt);
  const PathReport& path = report.paths.front();
  ASSERT_EQ(path.trace.size(), static_cast<std::size_t>(path.rating.steps));
  for (const Technique& row : techniques()) {
    int count = 0;
    int cost = 0;
    for (const PricedStep& each : path.trace) {
      if (each.step.technique != row.id) continue;
      ++count;
      cost = std::max(cost, each.cost);
    }
    EXPECT_EQ(path.count(row.id), count) << row.slug;
    EXPECT_EQ(path.cost(row.id), cost) << row.slug;
  }
  const auto first_of_hardest =
      std::max_element(path.trace.begin(), path.trace.end(),
                       [](const PricedStep& a, const PricedStep& b) { return a.cost < b.cost; });
  EXPECT_EQ(path.hardest_cost, first_of_hardest->cost);
  EXPECT_EQ(kHodokuProfile.name_of(path.hardest), kHodokuProfile.name_of(first_of_hardest->step));
  int steps = 0;
  for (const TechniqueCount& each : path.techniques()) steps += each.steps;
  EXPECT_EQ(steps, path.rating.steps);
}

TEST(Report, AScaleThatIsStuckSaysWhyAndTheLabelStays) {
  Workspace workspace;
  constexpr std::array kOrder{TechniqueId::kFullHouse, TechniqueId::kHiddenSingleBox};
  Profile singles = kBasicProfile;
  singles.order = kOrder;
  const std::array<const Profile*, 1> scales{&singles};
  const RatingReport report = report_rating({.scales = scales}, State(hard_puzzle()), workspace);
  EXPECT_FALSE(report.stopped);
  EXPECT_EQ(report.label(), Label::kExtreme);
  EXPECT_EQ(report.rated_on(singles), nullptr);
  ASSERT_NE(report.on(singles), nullptr);
  EXPECT_EQ(report.on(singles)->rating.outcome, Outcome::kStuck);
  EXPECT_EQ(reason_of(*report.on(singles)), "stuck after 0 steps");
}

TEST(Report, ReasonsCountTheSteps) {
  PathReport path;
  path.rating.outcome = Outcome::kStuck;
  path.rating.steps = 17;
  EXPECT_EQ(reason_of(path), "stuck after 17 steps");
  path.rating = {.outcome = Outcome::kBroken, .steps = 1};
  EXPECT_EQ(reason_of(path), "contradiction after 1 step");
  path.rating.outcome = Outcome::kStopped;
  EXPECT_EQ(reason_of(path), "stopped after 1 step");
  path.rating.outcome = Outcome::kSolved;
  EXPECT_EQ(reason_of(path), "");
}

TEST(Report, AStopLeavesOutWhatIsUnknown) {
  Workspace workspace;
  const std::atomic<bool> stop = true;
  const RatingReport none =
      report_rating({.scales = kScales, .stop = StopToken(stop)}, State(easy_puzzle()), workspace);
  EXPECT_TRUE(none.stopped);
  EXPECT_EQ(none.label(), std::nullopt);
  EXPECT_TRUE(none.paths.empty());
  int seen = 0;
  const RatingReport some = report_rating(
      {.scales = kScales}, State(easy_puzzle()), workspace,
      [&seen](const Profile&, const State&, const Step&, int) { return ++seen == 3; });
  EXPECT_TRUE(some.stopped);
  EXPECT_TRUE(some.label());
  ASSERT_EQ(some.paths.size(), 1U);
  EXPECT_EQ(reason_of(some.paths.front()), "stopped after 3 steps");
}

TEST(Words, AreFoundInAnyCaseOfLetters) {
  for (int i = 0; i < kLabels; ++i) {
    const auto label = static_cast<Label>(i);
    EXPECT_EQ(find_label(slug_of(label)), label);
    EXPECT_EQ(find_label(name_of(label)), label);
  }
  for (int i = 0; i < kLevels; ++i) EXPECT_EQ(find_level(name_of(static_cast<Level>(i))), Level(i));
  EXPECT_EQ(find_label("eXpErT"), Label::kExpert);
  EXPECT_EQ(find_level("expert"), std::nullopt);
  EXPECT_EQ(find_label("hard "), std::nullopt);
}

}  // namespace
}  // namespace nonet
