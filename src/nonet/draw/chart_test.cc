#include "nonet/draw/chart.h"

#include <array>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace nonet {
namespace {

// Ten characters are 6 times as wide as the font is high.
class PlainMeasure final : public draw::TextMeasure {
 public:
  double width(std::string_view words, const draw::TextStyle& style) const override {
    return 0.6 * style.size * static_cast<double>(words.size());
  }
};

// The rectangles of the bars' colour, in the order of drawing.
std::vector<draw::Rect> bars_of(std::span<const Chart> charts) {
  std::vector<draw::Rect> bars;
  for (const draw::Item& item : chart_scene(charts, PlainMeasure()).items) {
    const auto* bar = std::get_if<draw::Rectangle>(&item);
    if (bar != nullptr && bar->fill == draw::Colour{0x2F6DA8}) bars.push_back(bar->rect);
  }
  return bars;
}

Chart chart(ChartShape shape, std::vector<Bar> bars) {
  return {"Title", shape, "axis", "puzzles", std::move(bars), 100};
}

TEST(Charts, ColumnsAreAsHighAsTheirValues) {
  const std::array charts{
      chart(ChartShape::kColumns, {{"22", 40}, {"23", 0}, {"24", 80}, {"25", 20}})};
  const std::vector<draw::Rect> bars = bars_of(charts);
  ASSERT_EQ(bars.size(), 3U);
  const auto height = [&](std::size_t i) { return bars[i].height; };
  EXPECT_NEAR(height(1), 2 * height(0), 0.02);
  EXPECT_NEAR(height(0), 2 * height(2), 0.02);
  EXPECT_LT(bars[0].right(), bars[1].x);
  EXPECT_NEAR(bars[0].bottom(), bars[2].bottom(), 0.01);
}

TEST(Charts, RowsAreAsLongAsTheirValues) {
  const std::array charts{chart(ChartShape::kRows, {{"Easy", 90}, {"Medium", 30}})};
  const std::vector<draw::Rect> bars = bars_of(charts);
  ASSERT_EQ(bars.size(), 2U);
  EXPECT_NEAR(bars[0].width, 3 * bars[1].width, 0.05);
  EXPECT_LT(bars[0].bottom(), bars[1].y);
}

TEST(Charts, SameBytesEveryTime) {
  const std::array charts{chart(ChartShape::kColumns, {{"1", 1}}),
                          chart(ChartShape::kRows, {{"one", 1}})};
  for (const draw::PictureFormat format :
       {draw::PictureFormat::kSvg, draw::PictureFormat::kPdf, draw::PictureFormat::kPng}) {
    const Result<std::string> first = draw_charts(charts, format);
    const Result<std::string> second = draw_charts(charts, format);
    ASSERT_TRUE(first && second);
    EXPECT_EQ(*first, *second);
  }
}

TEST(Charts, PngHasItsSignatureAndSize) {
  const std::array charts{chart(ChartShape::kRows, {{"one", 1}})};
  const Result<std::string> png = draw_charts(charts, draw::PictureFormat::kPng);
  ASSERT_TRUE(png);
  EXPECT_EQ(png->substr(0, 8), "\x89PNG\r\n\x1a\n");
  // Width, big-endian, at byte 16: twice 860.
  EXPECT_EQ(png->substr(16, 4), std::string("\0\0\x06\xB8", 4));
}

TEST(Charts, NumbersFarApart) {
  const std::array charts{chart(ChartShape::kColumns, {{"1", ~std::uint64_t{0} / 32}, {"2", 0}})};
  ASSERT_TRUE(draw_charts(charts, draw::PictureFormat::kSvg));
}

}  // namespace
}  // namespace nonet
