#include "nonet/draw/plain_svg.h"

#include <cmath>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <gtest/gtest.h>

namespace nonet::draw {
namespace {

// The elements of a scene with one item, without those around it.
std::string drawn(Item item) {
  Scene scene{.width = 100, .height = 50, .title = {}, .items = {std::move(item)}};
  std::string svg = plain_svg(scene);
  const std::size_t head = svg.find(">\n") + 2;
  return svg.substr(head, svg.rfind("</svg>") - head);
}

constexpr Colour kRed{0xFF0010};

TEST(PlainSvg, HasTheSceneAroundItsItems) {
  Scene scene{.width = 100.125, .height = 50, .title = "A < B & C", .items = {}};
  EXPECT_EQ(plain_svg(scene),
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"100.13pt\" height=\"50pt\" "
            "viewBox=\"0 0 100.13 50\" font-family=\"DejaVu Sans, sans-serif\" role=\"img\">\n"
            "<title>A &lt; B &amp; C</title>\n</svg>\n");
}

TEST(PlainSvg, DrawsShapes) {
  EXPECT_EQ(drawn(Line{{1, 2}, {3, 4.5}, {kRed, 0.5}}),
            "<path d=\"M1 2L3 4.5\" fill=\"none\" stroke=\"#ff0010\" stroke-width=\"0.5\"/>\n");
  EXPECT_EQ(drawn(Rectangle{{1, 2, 30, 4}, 9, kRed, std::nullopt}),
            "<rect x=\"1\" y=\"2\" width=\"30\" height=\"4\" rx=\"2\" fill=\"#ff0010\"/>\n");
  EXPECT_EQ(drawn(Circle{{5, 6}, 2, std::nullopt, Stroke{kRed, 1, Dash::kDashed}}),
            "<circle cx=\"5\" cy=\"6\" r=\"2\" fill=\"none\" stroke=\"#ff0010\" "
            "stroke-width=\"1\" stroke-dasharray=\"3 2\"/>\n");
}

TEST(PlainSvg, DrawsPaths) {
  EXPECT_EQ(drawn(Path{.points = {{0, 0}, {4, 0}, {4, 4}}, .closed = true, .fill = kRed}),
            "<path d=\"M0 0L4 0L4 4Z\" fill=\"#ff0010\"/>\n");
  // Only a closed path is filled; dots have round ends.
  EXPECT_EQ(
      drawn(
          Path{.points = {{0, 0}, {4, 0}}, .fill = kRed, .stroke = Stroke{kRed, 1, Dash::kDotted}}),
      "<path d=\"M0 0L4 0\" stroke-linejoin=\"round\" fill=\"none\" stroke=\"#ff0010\" "
      "stroke-width=\"1\" stroke-linecap=\"round\" stroke-dasharray=\"0 2.2\"/>\n");
  EXPECT_EQ(drawn(Path{}), "");
}

TEST(PlainSvg, EndsAnArrowInItsHead) {
  EXPECT_EQ(drawn(Curve{{0, 0}, {0, 0}, {0, 0}, {10, 0}, {kRed, 1}, 4}),
            "<path d=\"M0 0C0 0 0 0 7.2 0\" fill=\"none\" stroke=\"#ff0010\" "
            "stroke-width=\"1\"/>\n"
            "<path d=\"M10 0L6 -1.52L7.2 0L6 1.52Z\" fill=\"#ff0010\"/>\n");
}

TEST(PlainSvg, SetsText) {
  const TextStyle style{.size = 10,
                        .colour = kRed,
                        .align = Align::kCentre,
                        .vertical = Vertical::kMiddle,
                        .bold = true,
                        .italic = true,
                        .rotation = -90};
  EXPECT_EQ(drawn(Text{{20, 30}, "7", style}),
            "<text x=\"20\" y=\"33.65\" font-size=\"10\" text-anchor=\"middle\" "
            "font-weight=\"bold\" font-style=\"oblique\" fill=\"#ff0010\" "
            "transform=\"rotate(-90 20 30)\">7</text>\n");
  // What XML cannot hold, and bytes that are no characters.
  const std::string words = drawn(Text{{0, 0}, "a\x01<b>\xFF\xEF\xBF\xBF\xC3\xA9&", {}});
  EXPECT_EQ(words,
            "<text x=\"0\" y=\"0\" font-size=\"10\" fill=\"#000000\">"
            "a &lt;b&gt;  \xC3\xA9&amp;</text>\n");
}

TEST(PlainSvg, RoundsTiesUpWhateverTheLastBitsAre) {
  const double below = std::nextafter(1.125, 0);
  for (const double x : {below, 1.125, std::nextafter(1.125, 2)}) {
    EXPECT_EQ(drawn(Line{{x, -x}, {0, -0.001}, {kRed, 1}}).substr(0, 30),
              "<path d=\"M1.13 -1.12L0 0\" fill");
  }
}

TEST(PlainMeasure, AddsUpTheWidthsOfCharacters) {
  const auto width = [](std::string_view words, bool bold = false) {
    return plain_measure().width(words, {.size = 10, .bold = bold});
  };
  EXPECT_DOUBLE_EQ(width("12"), 12.72);
  EXPECT_DOUBLE_EQ(width("12", true), 13.92);
  EXPECT_DOUBLE_EQ(width("\xC3\xA9"), 6.5);
  EXPECT_DOUBLE_EQ(width("\xE6\x95\xB0\xFF"), 10 + 3.18);
  EXPECT_EQ(width(""), 0);
}

}  // namespace
}  // namespace nonet::draw
