#include "nonet/draw/sheet.h"

#include <gtest/gtest.h>

namespace nonet::draw {
namespace {

// Every character is 0.6 of its font wide.
class PlainMeasure final : public TextMeasure {
 public:
  double width(std::string_view words, const TextStyle& style) const override {
    return 0.6 * style.size * static_cast<double>(words.size());
  }
};

std::vector<Text> words_of(const Scene& scene) {
  std::vector<Text> texts;
  for (const Item& item : scene.items) {
    if (const auto* text = std::get_if<Text>(&item)) texts.push_back(*text);
  }
  return texts;
}

TEST(Wrap, BreaksAtBlanksAndNewLinesOnly) {
  const auto wrapped = [](std::string_view words, double width) {
    return wrap(words, {.size = 10}, width, PlainMeasure());
  };
  using Lines = std::vector<std::string>;
  EXPECT_EQ(wrapped("", 60), Lines{});
  EXPECT_EQ(wrapped("one two three", 60), (Lines{"one two", "three"}));
  EXPECT_EQ(wrapped("one two three", 42), (Lines{"one two", "three"}));
  EXPECT_EQ(wrapped("one two three", 41), (Lines{"one", "two", "three"}));
  EXPECT_EQ(wrapped("extraordinary it is", 30), (Lines{"extraordinary", "it is"}));
  EXPECT_EQ(wrapped("a\nb", 60), (Lines{"a", "b"}));
}

TEST(Sheet, HasRoomForItsTextAndNoneWithout) {
  const PlainMeasure measure;
  const Theme& theme = themes().front();
  Sheet sheet{.board = {}, .title = "", .caption = "", .spoken = "", .width = 200};
  const Scene bare = draw_sheet(sheet, theme, measure);
  EXPECT_EQ(bare.width, 200);
  EXPECT_DOUBLE_EQ(bare.height, 200);
  EXPECT_TRUE(words_of(bare).empty());

  sheet.title = std::string(80, 'x');
  sheet.caption = std::string(30, 'y') + " " + std::string(30, 'z');
  const Scene full = draw_sheet(sheet, theme, measure);
  EXPECT_EQ(full.width, 200);
  const std::vector<Text> texts = words_of(full);
  ASSERT_EQ(texts.size(), 3U);
  // The title in one line, whatever its length; the caption in two.
  for (const Text& text : texts) {
    EXPECT_LE(text.at.x + measure.width(text.words, text.style), 200);
    EXPECT_GT(text.at.y, 0);
    EXPECT_LT(text.at.y, full.height);
  }
  EXPECT_LT(texts[0].at.y, texts[1].at.y);
  EXPECT_LT(texts[1].at.y + texts[1].style.size, texts[2].at.y + 0.01 * full.height);
}

}  // namespace
}  // namespace nonet::draw
