#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "nonet/capi/puzzles_for_tests.h"
#include "nonet/scan/pictures_for_tests.h"

namespace nonet::capi {
namespace {

using testing::HasSubstr;

scan::Drawn two_grids() {
  scan::Drawn drawn(960, 480, 235);
  drawn.grid(*Grid::from_line(kPuzzle), 30, 40, 45, 30);
  drawn.grid(*Grid::from_line(kSolution), 500, 60, 40, 30);
  return drawn;
}

std::string line_of(const std::uint8_t* cells) { return line_at(Grids(cells, cells + 81), 0); }

std::ptrdiff_t ones(const std::uint8_t (&cells)[81]) {
  return std::count(std::begin(cells), std::end(cells), 1);
}

TEST(CScan, ReadsEachGrid) {
  const Engine engine = make_engine();
  const scan::Drawn drawn = two_grids();
  const scan::Picture picture = drawn.picture();
  std::array<nonet_reading, 3> readings;
  std::size_t count = 7;
  ASSERT_EQ(nonet_scan(engine.get(), picture.pixels, picture.width, picture.height,
                       static_cast<std::size_t>(picture.stride), readings.data(), readings.size(),
                       sizeof readings[0], &count),
            NONET_OK);
  ASSERT_EQ(count, 2U);
  const nonet_reading& first = readings[0];
  EXPECT_EQ(line_of(first.givens), kPuzzle);
  EXPECT_EQ(line_of(first.filled), kPuzzle);
  EXPECT_EQ(line_of(first.solution), kSolution);
  EXPECT_EQ(first.verdict, NONET_OK);
  EXPECT_EQ(first.turn, 0);
  EXPECT_GE(first.lines_seen, 95);
  EXPECT_EQ(ones(first.changed), 0);
  EXPECT_NEAR(first.corners[0], 30, 2);
  EXPECT_NEAR(first.corners[4], 30 + 9 * 45, 2);
  EXPECT_NEAR(first.corners[5], 40 + 9 * 45, 2);
  const std::span<const std::uint16_t> shares(first.shares);
  EXPECT_GT(shares[5], 500);   // r1c1 is a 5
  EXPECT_GT(shares[20], 500);  // r1c3 is blank
  EXPECT_EQ(std::accumulate(shares.begin(), shares.end(), 0), 81 * 1000);
  EXPECT_EQ(line_of(readings[1].givens), kSolution);
  EXPECT_EQ(ones(readings[1].doubtful), 81);  // full, of one tone
}

TEST(CScan, GivesNoMoreThanThereIsRoomFor) {
  const Engine engine = make_engine();
  const scan::Drawn drawn = two_grids();
  const scan::Picture picture = drawn.picture();
  struct Longer {
    nonet_reading reading;
    std::uint64_t later;
  };
  std::array<Longer, 2> readings;
  readings[0].later = readings[1].later = 5;
  std::size_t count = 0;
  ASSERT_EQ(nonet_scan(engine.get(), picture.pixels, picture.width, picture.height,
                       static_cast<std::size_t>(picture.stride), &readings[0].reading, 1,
                       sizeof readings[0], &count),
            NONET_OK);
  EXPECT_EQ(count, 1U);
  EXPECT_EQ(line_of(readings[0].reading.givens), kPuzzle);
  EXPECT_EQ(readings[0].later, 0U);
  EXPECT_EQ(readings[1].later, 5U);
}

TEST(CScan, SaysWhatIsWrong) {
  const Engine engine = make_engine();
  const std::array<std::uint8_t, 100> pixels{};
  nonet_reading reading;
  std::size_t count = 7;
  const auto scan = [&](const std::uint8_t* at, int width, int height, std::size_t stride,
                        std::size_t capacity, std::size_t size) {
    return nonet_scan(engine.get(), at, width, height, stride, &reading, capacity, size, &count);
  };
  EXPECT_EQ(scan(nullptr, 10, 10, 10, 1, sizeof reading), NONET_BAD_ARGUMENT);
  EXPECT_STREQ(nonet_last_error(), "pixels is a null pointer");
  EXPECT_EQ(count, 0U);
  EXPECT_EQ(scan(pixels.data(), 0, 10, 10, 1, sizeof reading), NONET_BAD_ARGUMENT);
  EXPECT_STREQ(nonet_last_error(), "the picture is 0 x 10, expected 1 or more");
  EXPECT_EQ(scan(pixels.data(), 10, 10, 9, 1, sizeof reading), NONET_BAD_ARGUMENT);
  EXPECT_THAT(nonet_last_error(), HasSubstr("stride is 9"));
  EXPECT_EQ(scan(pixels.data(), 10, 10, 10, 0, sizeof reading), NONET_BAD_ARGUMENT);
  EXPECT_THAT(nonet_last_error(), HasSubstr("capacity is 0"));
  EXPECT_EQ(scan(pixels.data(), 10, 10, 10, 1, 8), NONET_BAD_ARGUMENT);
  EXPECT_THAT(nonet_last_error(), HasSubstr("reading_size is 8"));
  EXPECT_EQ(scan(pixels.data(), 10, 10, 10, 1, sizeof reading), NONET_BAD_ARGUMENT);
  EXPECT_THAT(nonet_last_error(), HasSubstr("smaller than 72"));
  EXPECT_EQ(
      nonet_scan(engine.get(), pixels.data(), 10, 10, 10, &reading, 1, sizeof reading, nullptr),
      NONET_BAD_ARGUMENT);
}

TEST(CScan, StopsWhenAsked) {
  const Engine engine = make_engine();
  const scan::Drawn drawn = two_grids();
  const scan::Picture picture = drawn.picture();
  nonet_reading reading;
  std::size_t count = 7;
  nonet_engine_stop(engine.get());
  EXPECT_EQ(
      nonet_scan(engine.get(), picture.pixels, picture.width, picture.height,
                 static_cast<std::size_t>(picture.stride), &reading, 1, sizeof reading, &count),
      NONET_STOPPED);
  EXPECT_EQ(count, 0U);
}

}  // namespace
}  // namespace nonet::capi
