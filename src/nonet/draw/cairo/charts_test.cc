#include <array>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/draw/chart.h"

namespace nonet {
namespace {

struct Box {
  double left;
  double top;
  double right;
  double bottom;
};

// The rectangles of the bars' colour, in the order of drawing.
std::vector<Box> bars_of(const std::string& svg) {
  const std::string colour = "fill:rgb(18.431373%,42.745098%,65.882353%)";
  std::vector<Box> boxes;
  for (std::size_t at = svg.find(colour); at != std::string::npos; at = svg.find(colour, at + 1)) {
    const std::size_t path = svg.find("d=\"M ", at) + 5;
    std::istringstream words(svg.substr(path, 200));
    Box box{};
    std::string word;
    double skipped = 0;
    words >> box.left >> box.top >> word >> box.right >> skipped >> word >> skipped >> box.bottom;
    boxes.push_back(box);
  }
  return boxes;
}

Chart chart(ChartShape shape, std::vector<Bar> bars) {
  return {"Title", shape, "axis", "puzzles", std::move(bars), 100};
}

TEST(Charts, ColumnsAreAsHighAsTheirValues) {
  const std::array charts{
      chart(ChartShape::kColumns, {{"22", 40}, {"23", 0}, {"24", 80}, {"25", 20}})};
  const Result<std::string> svg = draw_charts(charts, PictureFormat::kSvg);
  ASSERT_TRUE(svg);
  const std::vector<Box> bars = bars_of(*svg);
  ASSERT_EQ(bars.size(), 3U);
  const auto height = [&](std::size_t i) { return bars[i].bottom - bars[i].top; };
  EXPECT_NEAR(height(1), 2 * height(0), 0.02);
  EXPECT_NEAR(height(0), 2 * height(2), 0.02);
  EXPECT_LT(bars[0].right, bars[1].left);
  EXPECT_NEAR(bars[0].bottom, bars[2].bottom, 0.01);
}

TEST(Charts, RowsAreAsLongAsTheirValues) {
  const std::array charts{chart(ChartShape::kRows, {{"Easy", 90}, {"Medium", 30}})};
  const Result<std::string> svg = draw_charts(charts, PictureFormat::kSvg);
  ASSERT_TRUE(svg);
  const std::vector<Box> bars = bars_of(*svg);
  ASSERT_EQ(bars.size(), 2U);
  EXPECT_NEAR(bars[0].right - bars[0].left, 3 * (bars[1].right - bars[1].left), 0.05);
  EXPECT_LT(bars[0].bottom, bars[1].top);
}

TEST(Charts, SameBytesEveryTime) {
  const std::array charts{chart(ChartShape::kColumns, {{"1", 1}}),
                          chart(ChartShape::kRows, {{"one", 1}})};
  for (const PictureFormat format : {PictureFormat::kSvg, PictureFormat::kPng}) {
    const Result<std::string> first = draw_charts(charts, format);
    const Result<std::string> second = draw_charts(charts, format);
    ASSERT_TRUE(first && second);
    EXPECT_EQ(*first, *second);
  }
}

TEST(Charts, PngHasItsSignatureAndSize) {
  const std::array charts{chart(ChartShape::kRows, {{"one", 1}})};
  const Result<std::string> png = draw_charts(charts, PictureFormat::kPng);
  ASSERT_TRUE(png);
  EXPECT_EQ(png->substr(0, 8), "\x89PNG\r\n\x1a\n");
  // Width, big-endian, at byte 16: twice 860.
  EXPECT_EQ(png->substr(16, 4), std::string("\0\0\x06\xB8", 4));
}

TEST(Charts, NumbersFarApart) {
  const std::array charts{chart(ChartShape::kColumns, {{"1", ~std::uint64_t{0} / 32}, {"2", 0}})};
  ASSERT_TRUE(draw_charts(charts, PictureFormat::kSvg));
}

}  // namespace
}  // namespace nonet
