#include "nonet/draw/puzzle/palette.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/draw/puzzle/marks.h"

namespace nonet::draw {
namespace {

// As WCAG defines them.
double luminance(Colour colour) {
  constexpr std::array kWeights{0.2126, 0.7152, 0.0722};
  double sum = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    const double part = static_cast<double>(colour.rgb >> (16 - 8 * i) & 0xFFU) / 255;
    sum += kWeights[i] * (part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4));
  }
  return sum;
}

double contrast_of(Colour a, Colour b) {
  const auto [dark, light] = std::minmax({luminance(a), luminance(b)});
  return (light + 0.05) / (dark + 0.05);
}

// Lines so thin that a digit covers them.
constexpr double kThin = 0.06;

TEST(Palette, DigitsAreLegibleOnEverythingThatLiesBehindThem) {
  for (const Theme& theme : themes()) {
    const double least = theme.slug == "contrast" ? 7 : 4.5;
    std::vector<Colour> behind{house_shade(theme)};
    for (int i = 0; i < 4; ++i) behind.push_back(set_shade(i, theme));
    for (const geometry::RuleInfo& row : geometry::rule_table()) {
      const MarkLook look = look_of(row.id, theme);
      const Layer layer = mark_row(row.id).layer;
      const bool is_line = layer == Layer::kLines && look.width > kThin;
      const bool is_shape = layer == Layer::kCells && row.id != geometry::Rule::kCircles;
      if (is_line || is_shape) behind.push_back(look.colour);
    }
    for (const Colour colour : behind) {
      SCOPED_TRACE(std::string(theme.slug) + ' ' + std::to_string(colour.rgb));
      EXPECT_GE(contrast_of(theme.ink, colour), least);
      EXPECT_GE(contrast_of(theme.solved, colour), least);
    }
  }
}

TEST(Palette, LinesAreSeenOnThePaper) {
  for (const Theme& theme : themes()) {
    EXPECT_GE(contrast_of(diagonal_colour(theme), theme.paper), 1.5) << theme.slug;
    for (const geometry::RuleInfo& row : geometry::rule_table()) {
      if (mark_row(row.id).layer != Layer::kLines) continue;
      EXPECT_GE(contrast_of(look_of(row.id, theme).colour, theme.paper), 1.25)
          << theme.slug << ' ' << row.slug;
    }
  }
}

}  // namespace
}  // namespace nonet::draw
