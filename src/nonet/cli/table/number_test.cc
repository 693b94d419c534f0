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

TEST(Size, IsBytesOrHasAUnit) {
  constexpr std::uint64_t kAll = ~std::uint64_t{0};
  EXPECT_EQ(*parse_size("8388608", 0, kAll), 8'388'608U);
  EXPECT_EQ(*parse_size("0", 0, kAll), 0U);
  for (const char* text :
       {"8M", "8m", "8MB", "8mb", "8MiB", "8mib", "8192K", "8192kib", "8388608B"}) {
    EXPECT_EQ(*parse_size(text, 0, kAll), 8'388'608U) << text;
  }
  EXPECT_EQ(*parse_size("3G", 0, kAll), std::uint64_t{3} << 30);
  EXPECT_EQ(*parse_size("17179869183G", 0, kAll), 17'179'869'183U << 30);
  for (const char* wrong : {"", "M", "-1M", "8 M", " 8M", "8M ", "8.5M", "8T", "8Mi", "8MBB", "8BB",
                            "8BiB", "8KM", "1e3", "0x10", "eight"}) {
    EXPECT_FALSE(parse_size(wrong, 0, kAll)) << wrong;
  }
}

TEST(Size, NamesTheBoundAndWhatToWrite) {
  const auto error = [](const char* text) {
    return parse_size(text, std::uint64_t{16} << 10, std::uint64_t{8} << 20).error().message;
  };
  EXPECT_EQ(error("1024"), "1024 bytes is below 16K; write 1024K");
  EXPECT_EQ(error("16"), "16 bytes is below 16K; write 16K");
  EXPECT_EQ(error("1"), "1 bytes is below 16K; write 1M");
  EXPECT_EQ(error("0"), "0 bytes is below 16K");
  EXPECT_EQ(parse_size("2048", std::uint64_t{1} << 20, std::uint64_t{1} << 40).error().message,
            "2048 bytes is below 1M; write 2048K or 2048M");
  EXPECT_EQ(error("15K"), "15K is below 16K");
  EXPECT_EQ(error("9M"), "9M is above 8M");
  EXPECT_EQ(error("8388609"), "8388609 bytes is above 8M");
  EXPECT_EQ(error("99999999999999999999"), "99999999999999999999 bytes is above 8M");
  EXPECT_EQ(error("17179869184G"), "17179869184G is above 8M");
  EXPECT_EQ(error("8T"), "'8T' is not a size such as 16K, 8M or 8388608");
}

TEST(Size, IsWrittenWithTheLargestUnit) {
  EXPECT_EQ(size_text(0), "0");
  EXPECT_EQ(size_text(1), "1");
  EXPECT_EQ(size_text(1025), "1025");
  EXPECT_EQ(size_text(16384), "16K");
  EXPECT_EQ(size_text(std::uint64_t{8} << 20), "8M");
  EXPECT_EQ(size_text(std::uint64_t{4096} << 30), "4096G");
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
