#include "nonet/base/seed.h"

#include <gtest/gtest.h>

namespace nonet {
namespace {

TEST(Seed, IsTheNumberOrAHashOfTheText) {
  EXPECT_EQ(seed_of_text("0"), 0U);
  EXPECT_EQ(seed_of_text("18446744073709551615"), 18446744073709551615U);
  // Published values of FNV-1a.
  EXPECT_EQ(seed_of_text(""), 0xcbf29ce484222325U);
  EXPECT_EQ(seed_of_text("a"), 0xaf63dc4c8601ec8cU);
  EXPECT_EQ(seed_of_text("foobar"), 0x85944171f73967e8U);
  EXPECT_NE(seed_of_text("18446744073709551616"), 0U);
}

TEST(Seed, IsNoNumberBeyondTheLast) {
  EXPECT_FALSE(is_beyond_seeds("18446744073709551615"));
  EXPECT_TRUE(is_beyond_seeds("18446744073709551616"));
  EXPECT_TRUE(is_beyond_seeds("99999999999999999999999"));
  EXPECT_FALSE(is_beyond_seeds(""));
  EXPECT_FALSE(is_beyond_seeds("99999999999999999999999a"));
}

}  // namespace
}  // namespace nonet
