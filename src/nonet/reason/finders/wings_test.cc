#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "nonet/reason/finders.h"
#include "nonet/reason/finders/board_for_tests.h"

namespace nonet::reason {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::StartsWith;

TEST(Wings, XYWing) {
  Board board("9x9");
  board.only("r5c5", {1, 2});
  board.only("r5c1", {1, 3});
  board.only("r1c5", {2, 3});
  EXPECT_THAT(board.conclusions(TechniqueId::kXYWing), ElementsAre("r1c1<>3"));
  EXPECT_THAT(board.explanation_of(TechniqueId::kXYWing),
              StartsWith("The pivot r5c5 is 1 or 2, and each way one of r1c5 and r5c1 is left with "
                         "3. What goes sees both. So r1c1 cannot be 3."));
}

TEST(Wings, XYZWingThroughACage) {
  // r1c1 sees r2c5 only through the cage.
  Board plain("9x9");
  Board caged("9x9", {{geometry::Rule::kCage, {0, 4, 13}}});
  for (Board* board : {&plain, &caged}) {
    board->only("r1c1", {1, 2, 3});
    board->only("r1c9", {1, 3});
    board->only("r2c5", {2, 3});
  }
  EXPECT_THAT(plain.conclusions(TechniqueId::kXYZWing), IsEmpty());
  EXPECT_THAT(caged.conclusions(TechniqueId::kXYZWing), ElementsAre("r1c4-6<>3"));
}

TEST(Wings, WWing) {
  Board board("9x9");
  board.only("r1c1 r9c9", {4, 7});
  board.only_in_house(7, geometry::HouseKind::kColumn, 5, "r1c5 r9c5");
  EXPECT_THAT(board.conclusions(TechniqueId::kWWing), ElementsAre("r1c9,r9c1<>4"));
  EXPECT_THAT(
      board.explanation_of(TechniqueId::kWWing),
      StartsWith("In column 5, 7 goes in r1c5 or r9c5. Each of these cells sees one of r1c1 "
                 "and r9c9, which have the candidates 4 and 7 only, so one of them is 4."));
}

TEST(Wings, RemotePair) {
  Board board("9x9");
  board.only("r1c1 r1c5 r7c5 r7c9", {4, 7});
  EXPECT_THAT(board.conclusions(TechniqueId::kRemotePair),
              Contains(::testing::HasSubstr("r1c6-9,")));
  Board three("9x9");
  three.only("r1c1 r1c5 r7c5", {4, 7});
  EXPECT_THAT(three.conclusions(TechniqueId::kRemotePair), IsEmpty());
}

}  // namespace
}  // namespace nonet::reason
