#include "nonet/base/nearest_word.h"

#include <array>
#include <string>

#include <gtest/gtest.h>

namespace nonet {
namespace {

constexpr std::array<std::string_view, 4> kWords{"title", "trim", "margin_top", "bleed"};

TEST(NearestWord, OnlyWhereOneIsNear) {
  EXPECT_EQ(nearest_word("titel", kWords), "title");
  EXPECT_EQ(nearest_word("TRIM", kWords), "trim");
  EXPECT_EQ(nearest_word("margin-top", kWords), "margin_top");
  EXPECT_EQ(nearest_word("margn_tpo", kWords), "margin_top");
  EXPECT_EQ(nearest_word("bled", kWords), "bleed");
  EXPECT_EQ(nearest_word("colour", kWords), "");
  EXPECT_EQ(nearest_word("", kWords), "");
  EXPECT_EQ(nearest_word(std::string(100'000, 't'), kWords), "");
}

}  // namespace
}  // namespace nonet
