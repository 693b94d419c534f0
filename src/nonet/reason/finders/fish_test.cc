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

TEST(Fish, XWingOfRows) {
  Board board("6x6");
  board.only_in_house(1, HouseKind::kRow, 1, "r1c2 r1c5");
  board.only_in_house(1, HouseKind::kRow, 6, "r6c2 r6c5");
  EXPECT_THAT(board.conclusions(TechniqueId::kXWing), ElementsAre("r2-5c2,r2-5c5<>1"));
  EXPECT_THAT(board.explanation_of(TechniqueId::kXWing),
              StartsWith("The 1s of rows 1 and 6 all lie in columns 2 and 5, just as many, "
                         "which hold 1 at most once each. Any other place there would leave too "
                         "few. So "));
  EXPECT_THAT(board.conclusions(TechniqueId::kSwordfish), IsEmpty());
}

TEST(Fish, XWingOfDiagonals) {
  Board board("9x9,x");
  board.only_in_house(3, HouseKind::kDiagonal, 1, "r2c2 r8c8");
  board.only_in_house(3, HouseKind::kDiagonal, 2, "r2c8 r8c2");
  EXPECT_THAT(board.conclusions(TechniqueId::kXWing),
              Contains("r2c1,r2c3-7,r2c9,r8c1,r8c3-7,r8c9<>3"));
}

TEST(Fish, SwordfishOnSixteen) {
  Board board("16x16");
  board.only_in_house(16, HouseKind::kRow, 1, "r1c2 r1c7");
  board.only_in_house(16, HouseKind::kRow, 6, "r6c7 r6c12");
  board.only_in_house(16, HouseKind::kRow, 11, "r11c12 r11c2");
  const std::vector<std::string> found = board.conclusions(TechniqueId::kSwordfish);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_THAT(found[0], StartsWith("r2-5c2,r2-5c7,r2-5c12,r7-10c2,"));
}

TEST(Fish, FinsMustSeeWhatGoes) {
  Board board("9x9");
  board.only_in_house(1, HouseKind::kRow, 1, "r1c2 r1c5");
  board.only_in_house(1, HouseKind::kRow, 7, "r7c2 r7c5 r7c6");
  EXPECT_THAT(board.conclusions(TechniqueId::kXWing), IsEmpty());
  EXPECT_THAT(board.conclusions(TechniqueId::kFinnedXWing), ElementsAre("r8c5,r9c5<>1"));
  EXPECT_THAT(board.explanation_of(TechniqueId::kFinnedXWing),
              StartsWith("But for r7c6, the 1s of rows 1 and 7 all lie in columns 2 and 5, "
                         "just as many, which hold 1 at most once each. Any other place there "
                         "would leave too few, unless r7c6 is 1, which excludes it too. So "));
}

}  // namespace
}  // namespace nonet::reason
