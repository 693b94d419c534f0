#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "nonet/reason/finders.h"
#include "nonet/reason/finders/board_for_tests.h"

namespace nonet::reason {
namespace {

using geometry::HouseKind;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::StartsWith;

TEST(SingleValue, Skyscraper) {
  Board board("9x9");
  board.only_in_house(2, HouseKind::kRow, 1, "r1c1 r1c4");
  board.only_in_house(2, HouseKind::kRow, 7, "r7c1 r7c5");
  EXPECT_THAT(board.conclusions(TechniqueId::kSkyscraper), ElementsAre("r2c5,r3c5,r8c4,r9c4<>2"));
  EXPECT_THAT(board.explanation_of(TechniqueId::kSkyscraper),
              StartsWith("Here one of r1c4 and r1c1 is 2, for they are the only places in row 1; "
                         "and one of r7c1 and r7c5 is 2, for they are the only places in row 7. "
                         "r1c1 and r7c1 see each other and cannot both be 2, so r1c4 or r7c5 is. "
                         "So r2c5, r3c5, r8c4 and r9c4 cannot be 2."));
}

TEST(SingleValue, TwoStringKite) {
  Board board("9x9");
  board.only_in_house(2, HouseKind::kRow, 1, "r1c1 r1c7");
  board.only_in_house(2, HouseKind::kColumn, 2, "r2c2 r6c2");
  EXPECT_THAT(board.conclusions(TechniqueId::kTwoStringKite), ElementsAre("r6c7<>2"));
}

TEST(SingleValue, TurbotFishThroughAKnightsMove) {
  const auto prepare = [](Board& board) {
    board.only_in_house(2, HouseKind::kRow, 1, "r1c3 r1c8");
    board.only_in_house(2, HouseKind::kRow, 5, "r5c2 r5c9");
    board.only_in_house(2, HouseKind::kColumn, 4, "r3c4 r6c4");
  };
  Board classic("9x9");
  prepare(classic);
  EXPECT_THAT(classic.conclusions(TechniqueId::kTurbotFish), ::testing::Not(Contains("r6c8<>2")));
  Board knights("9x9,anti-knight");
  prepare(knights);
  // r1c3 and r3c4 are a knight's move apart, so r1c8 or r6c4 is 2.
  EXPECT_THAT(knights.conclusions(TechniqueId::kTurbotFish), Contains("r6c8<>2"));
  EXPECT_THAT(knights.conclusions(TechniqueId::kTwoStringKite), IsEmpty());
}

TEST(SingleValue, EmptyRectangle) {
  Board board("9x9");
  board.only_in_house(4, HouseKind::kBox, 1, "r1c2 r1c3 r2c1 r3c1");
  board.only_in_house(4, HouseKind::kColumn, 6, "r1c6 r8c6");
  EXPECT_THAT(board.conclusions(TechniqueId::kEmptyRectangle), ElementsAre("r8c1<>4"));
  EXPECT_THAT(board.explanation_of(TechniqueId::kEmptyRectangle),
              StartsWith("In box 1, 4 lies in row 1 and column 1 only. 4 goes in r1c6 or r8c6 in "
                         "column 6, and the one in line with the former pushes it to the other "
                         "line there. So r8c1 cannot be 4."));
}

TEST(SingleValue, SimpleColors) {
  Board board("9x9");
  board.only_in_house(9, HouseKind::kRow, 1, "r1c1 r1c6");
  board.only_in_house(9, HouseKind::kColumn, 6, "r1c6 r7c6");
  board.only_in_house(9, HouseKind::kRow, 7, "r7c6 r7c2");
  // Alternately right: r1c1, r1c6, r7c6, r7c2.
  EXPECT_THAT(board.conclusions(TechniqueId::kSimpleColorsTrap),
              ElementsAre("r2c2,r3c2,r8c1,r9c1<>9"));
  EXPECT_THAT(board.conclusions(TechniqueId::kSimpleColorsWrap), IsEmpty());
}

TEST(SingleValue, ColourThatSeesItselfIsWrong) {
  Board board("9x9");
  board.only_in_house(9, HouseKind::kRow, 1, "r1c1 r1c6");
  board.only_in_house(9, HouseKind::kColumn, 6, "r1c6 r7c6");
  board.only_in_house(9, HouseKind::kRow, 7, "r7c6 r7c2");
  board.only_in_house(9, HouseKind::kColumn, 2, "r7c2 r2c2");
  EXPECT_THAT(board.conclusions(TechniqueId::kSimpleColorsWrap), ElementsAre("r1c1,r2c2,r7c6<>9"));
}

}  // namespace
}  // namespace nonet::reason
