#include "nonet/scan/smear.h"

#include <gtest/gtest.h>

#include "nonet/scan/board.h"

namespace nonet::scan {
namespace {

// Ten and ten lines, `thick` pixels wide.
Plane board_of_lines(int thick, int dark) {
  Plane board(kBoardSide, kBoardSide);
  for (int line = 0; line <= kSide; ++line) {
    for (int off = 0; off < thick; ++off) {
      const int across = kEdge + line * kCellSide - thick / 2 + off;
      for (int at = kEdge; at < kBoardSide - kEdge; ++at) {
        board.set(at, across, dark);
        board.set(across, at, dark);
      }
    }
  }
  return board;
}

TEST(Smear, IsNoneWhereLinesAreAlike) {
  EXPECT_EQ(smear_of(board_of_lines(2, 200)), 0);
  EXPECT_EQ(smear_of(board_of_lines(5, 60)), 0);
  EXPECT_EQ(smear_of(Plane(kBoardSide, kBoardSide)), 0);
}

TEST(Smear, IsHowMuchWiderTheLinesAcrossTheMoveAre) {
  const Plane board = board_of_lines(2, 200);
  for (const bool along_row : {false, true}) {
    EXPECT_EQ(smear_of(mean_along(board, along_row, 1)), 16);  // 3 pixels wide in place of 2
    EXPECT_NEAR(smear_of(mean_along(board, along_row, 3)), 80, 2);
    EXPECT_GE(smear_of(mean_along(board, along_row, 2)), kSmeared);
  }
}

TEST(Smear, IsNoneWhereThePictureIsBlurredBothWays) {
  const Plane blurred = box_mean(board_of_lines(2, 200), 2);
  EXPECT_LT(smear_of(blurred), 3);
}

}  // namespace
}  // namespace nonet::scan
