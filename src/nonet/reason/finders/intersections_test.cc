#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "nonet/reason/finders.h"
#include "nonet/reason/finders/board_for_tests.h"

namespace nonet::reason {
namespace {

using geometry::HouseKind;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(Intersections, PointFromBoxToLine) {
  Board board("6x6");
  board.only_in_house(3, HouseKind::kBox, 1, "r1c1 r1c3");
  EXPECT_THAT(board.conclusions(TechniqueId::kPointing), ElementsAre("r1c4-6<>3"));
  EXPECT_THAT(board.conclusions(TechniqueId::kIntersection), IsEmpty());
  EXPECT_EQ(board.explanation_of(TechniqueId::kPointing),
            "In box 1, 3 can only go in r1c1 or r1c3, which all lie in row 1. So "
            "r1c4-6 cannot be 3. Sound because the value stands in the one group, and at most once "
            "in the other.");
}

TEST(Intersections, ClaimFromLineToRegion) {
  Board board("9x9");
  board.only_in_house(7, HouseKind::kColumn, 5, "r4c5 r6c5");
  EXPECT_THAT(board.conclusions(TechniqueId::kClaiming), ElementsAre("r4-6c4,r4-6c6<>7"));
}

TEST(Intersections, JoinAnyTwoHouses) {
  Board board("9x9,x");
  board.only_in_house(5, HouseKind::kDiagonal, 1, "r4c4 r6c6");
  EXPECT_THAT(board.conclusions(TechniqueId::kIntersection),
              ElementsAre("r4c5,r4c6,r5c4,r5c6,r6c4,r6c5<>5"));
  EXPECT_THAT(board.conclusions(TechniqueId::kPointing), IsEmpty());
}

TEST(Intersections, EndInACage) {
  Board board("9x9", {{geometry::Rule::kCage, {0, 1, 9, 18}}});
  board.only_in_house(2, HouseKind::kRow, 1, "r1c1 r1c2");
  EXPECT_THAT(board.conclusions(TechniqueId::kIntersection), ElementsAre("r2c1,r3c1<>2"));
}

TEST(CommonPeers, SeeAllPlacesByAKnightsMove) {
  Board board("9x9,anti-knight");
  board.only_in_house(5, HouseKind::kRow, 1, "r1c3 r1c5");
  EXPECT_THAT(board.conclusions(TechniqueId::kCommonPeers), ElementsAre("r2c3,r2c5,r3c4<>5"));
  EXPECT_THAT(board.explanation_of(TechniqueId::kCommonPeers),
              ::testing::StartsWith("In row 1, 5 can only go in r1c3 or r1c5. Each candidate to go "
                                    "excludes 5 from all of these cells. So r2c3, r2c5 and "
                                    "r3c4 cannot be 5."));
}

TEST(CommonPeers, ExcludeAValueThroughConsecutiveOnes) {
  Board board("9x9,non-consecutive");
  board.only_in_house(5, HouseKind::kRow, 1, "r1c4 r1c6");
  // 4 or 6 in r1c5 would leave no place; r1c5 sees neither through its other neighbours.
  EXPECT_THAT(board.conclusions(TechniqueId::kCommonPeers), ElementsAre("r1c5<>4,6"));
}

TEST(CommonPeers, AreNoneOnClassicBoards) {
  Board board("9x9");
  board.only_in_house(5, HouseKind::kRow, 1, "r1c4 r1c6");
  board.only_in_house(6, HouseKind::kColumn, 2, "r1c2 r8c2");
  EXPECT_THAT(board.conclusions(TechniqueId::kCommonPeers), IsEmpty());
}

}  // namespace
}  // namespace nonet::reason
