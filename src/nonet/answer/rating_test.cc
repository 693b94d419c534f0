#include "nonet/answer/rating.h"

#include <array>

#include <gtest/gtest.h>

#include "nonet/answer/hint.h"
#include "nonet/solve/solver.h"

namespace nonet {
namespace {

const Grid& proper() {
  static const Grid grid = *Grid::from_line(
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  return grid;
}

Position position(const Grid& filled) { return *position_of(proper(), filled, nullptr, false); }

TEST(RatingAnswer, IsTheSameForAPuzzleAndItsPosition) {
  Workspace workspace;
  const RatingWishes wishes{.scales = kUsualScales};
  const RatingAnswer answer = rate_puzzle(proper(), wishes, workspace);
  const RatingReport report = rate_position(position(proper()), wishes, workspace);
  EXPECT_EQ(answer.verdict, Verdict::kUnique);
  EXPECT_EQ(answer.report.difficulty, report.difficulty);
  ASSERT_EQ(answer.report.paths.size(), report.paths.size());
  for (std::size_t i = 0; i < report.paths.size(); ++i) {
    EXPECT_EQ(answer.report.paths[i].rating, report.paths[i].rating);
    EXPECT_EQ(answer.report.paths[i].counts, report.paths[i].counts);
  }
}

TEST(RatingAnswer, OfWhatIsNoProperPuzzleIsItsVerdict) {
  Workspace workspace;
  const RatingWishes wishes{.scales = kUsualScales};
  Grid loose = proper();
  loose.clear(Cell(0));
  loose.clear(Cell(1));
  const RatingAnswer many = rate_puzzle(loose, wishes, workspace);
  EXPECT_EQ(many.verdict, Verdict::kMany);
  EXPECT_TRUE(many.report.paths.empty());
  EXPECT_EQ(many.report.label(), std::nullopt);
  Grid broken = proper();
  broken.place(Cell(2), Digit(5));
  EXPECT_EQ(rate_puzzle(broken, wishes, workspace).verdict, Verdict::kConflict);
}

TEST(HintReport, HasAStepOrSaysWhyNot) {
  Workspace workspace;
  const HintReport hint = hint_for(position(proper()), nullptr, workspace);
  ASSERT_TRUE(hint.step);
  EXPECT_EQ(in_english(hint.remark), "");
  EXPECT_GT(hint.profile->cost(*hint.step), 0);
  Grid wrong = proper();
  wrong.place(Cell(2), Digit(1));
  const HintReport mistake = hint_for(position(wrong), nullptr, workspace);
  EXPECT_FALSE(mistake.step);
  EXPECT_FALSE(mistake.solved);
  EXPECT_EQ(in_english(mistake.remark), "something is wrong already");
  const HintReport done = hint_for(position(solve(proper()).first), nullptr, workspace);
  EXPECT_TRUE(done.solved);
  EXPECT_EQ(in_english(done.remark), "solved");
}

TEST(HintReport, SaysWhereAProfileEnds) {
  Workspace workspace;
  const Grid hard = *Grid::from_line(
      "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
  Profile singles = kBasicProfile;
  constexpr std::array kOrder{TechniqueId::kFullHouse};
  singles.order = kOrder;
  const HintReport hint = hint_for(*position_of(hard, hard, nullptr, false), &singles, workspace);
  EXPECT_FALSE(hint.step);
  EXPECT_EQ(in_english(hint.remark), "no technique of Pairs and guesses goes on from here");
}

}  // namespace
}  // namespace nonet
