#include "nonet/cli/table/number.h"

#include <gtest/gtest.h>

#include "nonet/base/seed.h"

namespace nonet::cli {
namespace {

TEST(Number, IsDigitsAndNothingElse) {
  EXPECT_EQ(*parse_number("0"), 0U);
  EXPECT_EQ(*parse_number("007"), 7U);
  EXPECT_EQ(*parse_number("18446744073709551615"), ~std::uint64_t{0});
  for (const char* wrong : {"", " 1", "1 ", "+1", "1e3", "0x10", "1.0", "1,000", "many", "-"}) {
    EXPECT_FALSE(parse_number(wrong)) << wrong;
  }
  EXPECT_EQ(parse_number("18446744073709551616").error().message,
            "18446744073709551616 is above 18446744073709551615");
  EXPECT_EQ(parse_number("-1").error().message, "-1 is negative");
  EXPECT_EQ(parse_number("many").error().message, "'many' is not a whole number");
}

TEST(Number, SaysWhichBoundItBreaks) {
  EXPECT_EQ(*parse_number("1", 1, 9), 1U);
  EXPECT_EQ(*parse_number("9", 1, 9), 9U);
  EXPECT_EQ(parse_number("0", 1, 9).error().message, "0 is below 1");
  EXPECT_EQ(parse_number("10", 1, 9).error().message, "10 is above 9");
}

TEST(Number, MayHaveAPoint) {
  EXPECT_DOUBLE_EQ(*parse_decimal("0.5", 0.001, 3600), 0.5);
  for (const char* wrong : {"", "0", "3601", "nan", "1s", "-1"}) {
    EXPECT_FALSE(parse_decimal(wrong, 0.001, 3600)) << wrong;
  }
}

TEST(Seed, IsANumberOrAnyText) {
  EXPECT_EQ(*parse_seed("7"), 7U);
  EXPECT_EQ(*parse_seed("abc"), seed_of_text("abc"));
  EXPECT_EQ(*parse_seed("-x"), seed_of_text("-x"));
  EXPECT_EQ(*parse_seed("1e3"), seed_of_text("1e3"));
  EXPECT_EQ(parse_seed("-1").error().message,
            "-1 is negative; a seed is a number from 0 to 18446744073709551615, or any text");
  EXPECT_FALSE(parse_seed("18446744073709551616"));
  EXPECT_FALSE(parse_seed(""));
}

}  // namespace
}  // namespace nonet::cli
