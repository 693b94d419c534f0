#include "nonet/capi/grids.h"

#include <cstdio>
#include <limits>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "nonet/capi/puzzles_for_tests.h"

namespace nonet::capi {
namespace {

using testing::HasSubstr;

TEST(CGrids, GoThroughText) {
  const Grids grid = grids_of({kPuzzle});
  EXPECT_EQ(grid[0], 5);
  EXPECT_EQ(grid[2], 0);
  EXPECT_EQ(line_at(grid, 0), kPuzzle);
}

TEST(CGrids, RefuseTextThatIsNone) {
  Grids grid(NONET_CELLS, 7);
  const Grids before = grid;
  for (const std::string& text :
       {std::string(80, '.'), std::string(82, '.'), std::string(), std::string(81, 'a')}) {
    EXPECT_EQ(nonet_grid_from_text(text.data(), text.size(), grid.data()), NONET_BAD_GRID) << text;
  }
  EXPECT_EQ(nonet_grid_from_text(nullptr, 81, grid.data()), NONET_BAD_ARGUMENT);
  EXPECT_STREQ(nonet_last_error(), "text is a null pointer");
  EXPECT_EQ(nonet_grid_from_text(kPuzzle.data(), kPuzzle.size(), nullptr), NONET_BAD_ARGUMENT);
  EXPECT_EQ(grid, before);
}

TEST(CGrids, NeedRoomForTheirText) {
  const Grids grids = grids_of({kPuzzle, kSolution});
  std::string text(200, '#');
  EXPECT_EQ(nonet_grid_to_text(grids.data(), text.data(), 81), NONET_TOO_SMALL);
  EXPECT_EQ(nonet_grids_to_text(grids.data(), 2, text.data(), 164), NONET_TOO_SMALL);
  EXPECT_STREQ(nonet_last_error(), "the text needs 165 bytes, there is room for 164");
  EXPECT_EQ(nonet_grids_to_text(grids.data(), 0, text.data(), 0), NONET_TOO_SMALL);
  EXPECT_EQ(text, std::string(200, '#'));
  EXPECT_EQ(nonet_grids_to_text(grids.data(), 2, text.data(), 165), NONET_OK);
  EXPECT_EQ(std::string(text.c_str()), std::string(kPuzzle) + "\n" + std::string(kSolution) + "\n");
  EXPECT_EQ(text[165], '#');
  EXPECT_EQ(nonet_grids_to_text(nullptr, 0, text.data(), 1), NONET_OK);
  EXPECT_EQ(text[0], '\0');
}

TEST(CGrids, NameTheCellThatIsWrong) {
  Grids grids = grids_of({kPuzzle, kSolution});
  grids[NONET_CELLS + 3] = 12;
  std::string text(165, '#');
  EXPECT_EQ(nonet_grids_to_text(grids.data(), 2, text.data(), text.size()), NONET_BAD_GRID);
  EXPECT_STREQ(nonet_last_error(), "grid 1: cell 3 is 12, expected 0..9");
}

TEST(CGrids, AreCountedAndReadFromLines) {
  const std::string text =
      "# two puzzles\r\n" + std::string(kPuzzle) + "\r\n\n" + std::string(kSolution) + " # note";
  std::size_t count = 99;
  EXPECT_EQ(nonet_grids_from_text(text.data(), text.size(), nullptr, 0, &count), NONET_TOO_SMALL);
  EXPECT_EQ(count, 2U);
  Grids grids(2 * NONET_CELLS);
  EXPECT_EQ(nonet_grids_from_text(text.data(), text.size(), grids.data(), 2, &count), NONET_OK);
  EXPECT_EQ(count, 2U);
  EXPECT_EQ(grids, grids_of({kPuzzle, kSolution}));
  EXPECT_EQ(nonet_grids_from_text("", 0, nullptr, 0, &count), NONET_OK);
  EXPECT_EQ(count, 0U);
}

TEST(CGrids, EndAtTheFirstBadLine) {
  const std::string text = std::string(kPuzzle) + "\n53..7\n" + std::string(kSolution) + "\n";
  Grids grids(3 * NONET_CELLS, 9);
  std::size_t count = 0;
  EXPECT_EQ(nonet_grids_from_text(text.data(), text.size(), grids.data(), 3, &count),
            NONET_BAD_GRID);
  EXPECT_THAT(nonet_last_error(), HasSubstr("line 2: "));
  EXPECT_EQ(count, 1U);
  EXPECT_EQ(grids[NONET_CELLS], 9);
}

TEST(CGrids, CannotBeMoreThanMemoryHolds) {
  std::size_t count = 0;
  Grids grids(NONET_CELLS);
  EXPECT_EQ(nonet_grids_from_text("", 0, grids.data(), std::numeric_limits<std::size_t>::max() / 80,
                                  &count),
            NONET_BAD_ARGUMENT);
}

TEST(CStatus, HasWordsForEveryNumber) {
  for (int status = NONET_OK; status <= NONET_BUSY; ++status) {
    EXPECT_STRNE(nonet_status_text(status), "unknown status") << status;
  }
  EXPECT_STREQ(nonet_status_text(NONET_BUSY + 1), "unknown status");
  EXPECT_STREQ(nonet_status_text(-1), "unknown status");
}

TEST(CVersion, IsTheSameAsNumberAndText) {
  int parts[3];
  ASSERT_EQ(std::sscanf(nonet_version(), "%d.%d.%d", &parts[0], &parts[1], &parts[2]), 3);
  EXPECT_EQ(nonet_version_number(), 10'000 * parts[0] + 100 * parts[1] + parts[2]);
  EXPECT_EQ(nonet_version_number(), NONET_VERSION_NUMBER);
}

TEST(CWide, IsWrittenInDecimals) {
  std::string text(40, '#');
  EXPECT_EQ(nonet_wide_to_text({~0ULL, ~0ULL}, text.data(), text.size()), NONET_OK);
  EXPECT_STREQ(text.c_str(), "340282366920938463463374607431768211455");
  EXPECT_EQ(nonet_wide_to_text({0, 0}, text.data(), 2), NONET_OK);
  EXPECT_STREQ(text.c_str(), "0");
  EXPECT_EQ(nonet_wide_to_text({10, 0}, text.data(), 2), NONET_TOO_SMALL);
  EXPECT_EQ(nonet_wide_to_text({10, 0}, nullptr, 2), NONET_BAD_ARGUMENT);
}

}  // namespace
}  // namespace nonet::capi
