#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "nonet/reason/finders.h"
#include "nonet/reason/finders/board_for_tests.h"

namespace nonet::reason {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::StartsWith;

TEST(Subsets, NakedPairOfACage) {
  // The cells lie in no house together.
  Board board("9x9", {{geometry::Rule::kCage, {2, 12, 11}}});
  board.only("r1c3 r2c4", {1, 2});
  EXPECT_THAT(board.conclusions(TechniqueId::kNakedPair), ElementsAre("r1c4-6,r2c1-3<>1,2"));
  EXPECT_THAT(board.explanation_of(TechniqueId::kNakedPair),
              StartsWith("In the cage of 3 cells at r1c3, r1c3 and r2c4 have no other candidates "
                         "than 1 and 2 between them, and use them up. So r1c4-6 "));
}

TEST(Subsets, NakedPairAKnightsMoveApart) {
  Board board("9x9,anti-knight");
  board.only("r1c3 r3c4", {6, 9});
  EXPECT_THAT(board.conclusions(TechniqueId::kNakedPair),
              ElementsAre("r1c4-6,r2c2,r2c5,r3c1-3,r5c3<>6,9"));
  EXPECT_THAT(board.explanation_of(TechniqueId::kNakedPair),
              StartsWith("r1c3 and r3c4 all see each other"));
}

TEST(Subsets, NakedTripleOfCellsThatSeeEachOther) {
  // Row 1, column 4 and the knight's move from r1c3 to r3c4: no group has all three.
  Board board("9x9,anti-knight");
  board.only("r1c3", {1, 2});
  board.only("r1c4", {2, 3});
  board.only("r3c4", {1, 3});
  board.only("r1c5 r1c6 r2c2 r2c5 r3c3", {3, 4, 5, 6, 7});
  EXPECT_THAT(board.conclusions(TechniqueId::kNakedTriple),
              ElementsAre("r1c5,r1c6,r2c2,r2c5,r3c3<>3"));
}

TEST(Subsets, HiddenPairOfADiagonal) {
  Board board("9x9,x");
  board.only("r1c1 r9c9", {1, 2});
  for (const int number : {4, 8}) {
    board.only_in_house(number, geometry::HouseKind::kDiagonal, 1, "r1c1 r9c9");
  }
  EXPECT_THAT(board.conclusions(TechniqueId::kHiddenPair), ElementsAre("r1c1,r9c9<>1,2"));
}

TEST(Subsets, NeedAsManyValuesAsCells) {
  Board board("9x9");
  board.only("r1c1", {1, 2});
  board.only("r1c9", {1, 3});
  EXPECT_THAT(board.conclusions(TechniqueId::kNakedPair), IsEmpty());
  EXPECT_THAT(board.conclusions(TechniqueId::kNakedTriple), IsEmpty());
}

}  // namespace
}  // namespace nonet::reason
