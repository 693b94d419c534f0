// LZ-string: the strings that LZString itself makes, there and back, and hostile input.

#include "nonet/text/json/lz_string.h"

#include <string>

#include <gtest/gtest.h>

#include "nonet/base/rng.h"

namespace nonet::text {
namespace {

constexpr std::size_t kLimit = 100'000;

TEST(LzString, WritesWhatLzStringWrites) {
  const auto compressed = [](std::string_view text) { return compress_to_base64(to_utf16(text)); };
  EXPECT_EQ(compressed(""), "Q===");
  EXPECT_EQ(compressed("a"), "IZA=");
  EXPECT_EQ(compressed("ab"), "IYIyA===");
  EXPECT_EQ(compressed(std::string(72, 'a')), "IY18ZXTsUA==");
  EXPECT_EQ(compressed(R"({"size":9,"grid":[[{},{},{}]]})"),
            "N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSiBdCooA");
  EXPECT_EQ(compressed("Gr\u00F6\u00DFe \u4e2d\u6587 \U0001F600 Gr\u00F6\u00DFe"),
            "OIJwbw+wpgBItHKHDTGheDcAB7NSSkA=");
  std::u16string long_text;
  for (int i = 0; i < 3000; ++i) long_text += static_cast<char16_t>(32 + (i * i * 7 + i * 13) % 95);
  const std::string base64 = compress_to_base64(long_text);
  EXPECT_EQ(base64.size(), 1080U);
  EXPECT_TRUE(base64.ends_with("mKnPa3LgssuqUq8gzSoeIA=="));
}

TEST(LzString, ComesBack) {
  Rng rng(5);
  for (int round = 0; round < 300; ++round) {
    std::u16string units;
    const auto size = rng.below(400);
    const auto kinds = 1 + rng.below(round % 2 == 0 ? 4 : 0x10000);
    for (std::uint64_t i = 0; i < size; ++i) units += static_cast<char16_t>(rng.below(kinds));
    EXPECT_EQ(decompress_from_base64(compress_to_base64(units), kLimit), units);
  }
}

TEST(LzString, ForgivesMissingPaddingAndSpaces) {
  EXPECT_EQ(decompress_from_base64("IZA", kLimit), u"a");
  const std::u16string text = to_utf16("Gr\u00F6\u00DFe \u4e2d\u6587 \U0001F600 Gr\u00F6\u00DFe");
  EXPECT_EQ(decompress_from_base64("OIJwbw wpgBItHKHDTGheDcAB7NSSkA", kLimit), text);
}

TEST(LzString, RefusesWhatItDidNotWrite) {
  for (const char* bad : {"", "=", "I", "IZ", "N4Ig", "!!!!", "IZ\xC3", "////////////"}) {
    EXPECT_EQ(decompress_from_base64(bad, kLimit), std::nullopt) << bad;
  }
}

// A megabyte of one letter takes 1.4 kB.
TEST(LzString, StopsAtTheLimit) {
  const std::u16string bomb(1'000'000, u'a');
  const std::string base64 = compress_to_base64(bomb);
  EXPECT_LT(base64.size(), 4000U);
  EXPECT_EQ(decompress_from_base64(base64, bomb.size() - 1), std::nullopt);
  EXPECT_EQ(decompress_from_base64(base64, bomb.size()), bomb);
}

TEST(Utf16, KeepsWhatIsUnicode) {
  for (const std::string text : {"", "abc", "Gr\u00F6\u00DFe", "\u4e2d", "\U0001F600\U0010FFFF"}) {
    EXPECT_EQ(to_utf8(to_utf16(text)), text);
  }
  EXPECT_EQ(to_utf16("\U0001F600"), u"\U0001F600");
}

TEST(Utf16, ReplacesWhatIsNot) {
  EXPECT_EQ(to_utf8(to_utf16("a\xFFz")), "a\uFFFDz");
  EXPECT_EQ(to_utf8(to_utf16("\xC3")), "\uFFFD");
  EXPECT_EQ(to_utf8(to_utf16("\xC0\x80")), "\uFFFD\uFFFD");
  EXPECT_EQ(to_utf8(std::u16string{0xD800, u'a'}),
            "\uFFFD"
            "a");
  EXPECT_EQ(to_utf8(std::u16string{0xDC00}), "\uFFFD");
}

}  // namespace
}  // namespace nonet::text
