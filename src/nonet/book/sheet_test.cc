#include "nonet/book/sheet.h"

#include <gtest/gtest.h>

namespace nonet::book {
namespace {

TEST(Sheet, LengthsInEveryUnit) {
  EXPECT_DOUBLE_EQ(*parse_length("0.5"), 36);
  EXPECT_DOUBLE_EQ(*parse_length("0.5 in"), 36);
  EXPECT_DOUBLE_EQ(*parse_length("25.4mm"), 72);
  EXPECT_DOUBLE_EQ(*parse_length("2.54 CM"), 72);
  EXPECT_DOUBLE_EQ(*parse_length("10pt"), 10);
  for (const char* text : {"", "in", "half", "1 inch", "1e2", "0x1", "1..2", "nan", "inf mm"}) {
    EXPECT_FALSE(parse_length(text)) << text;
  }
}

TEST(Sheet, TrimsByNameAndBySides) {
  for (const Trim& row : kTrims) EXPECT_EQ(*parse_trim(row.slug), row.size) << row.slug;
  EXPECT_EQ(*parse_trim("Letter"), *parse_trim("8.5 x 11 in"));
  EXPECT_NEAR(parse_trim("210x297mm")->height, parse_trim("A4")->height, 1e-9);
  EXPECT_EQ(parse_trim("5.25X8")->width, 5.25 * kInch);
  for (const char* text : {"", "x", "6", "6x", "x9", "6x9x1", "2x9", "6x25", "-6x9", "legal"}) {
    EXPECT_FALSE(parse_trim(text)) << text;
  }
}

TEST(Sheet, TheGutterGrowsWithTheBook) {
  EXPECT_EQ(gutter_for(24), 0.375 * kInch);
  EXPECT_EQ(gutter_for(150), 0.375 * kInch);
  EXPECT_EQ(gutter_for(151), 0.5 * kInch);
  EXPECT_EQ(gutter_for(828), 0.875 * kInch);
  EXPECT_EQ(gutter_for(10'000), 0.875 * kInch);
  for (std::size_t i = 1; i < kGutters.size(); ++i) {
    EXPECT_LT(kGutters[i - 1].most_pages, kGutters[i].most_pages);
    EXPECT_LT(kGutters[i - 1].gutter, kGutters[i].gutter);
  }
}

}  // namespace
}  // namespace nonet::book
