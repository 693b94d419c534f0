#include "nonet/base/compose.h"

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace nonet {
namespace {

TEST(Compose, FillsEachGapWithItsPiece) {
  const std::string cell = "r1c2";
  EXPECT_EQ(compose("{} is {}.", {cell, '7'}), "r1c2 is 7.");
  EXPECT_EQ(compose("{}{}", {"a", std::string_view("bcd").substr(1)}), "acd");
  EXPECT_EQ(compose("no gap", {}), "no gap");
  EXPECT_EQ(compose("{}", {std::string(100, 'x')}), std::string(100, 'x'));
  EXPECT_EQ(compose("{", {}), "{");
}

TEST(Compose, KeepsWhatLooksLikeAGapInsideAPiece) {
  EXPECT_EQ(compose("<{}> {}", {"{}", 1}), "<{}> 1");
}

TEST(Compose, WritesNumbersAsToStringDoes) {
  for (const std::int64_t number :
       {std::int64_t{0}, std::int64_t{-1}, std::int64_t{10},
        std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max()}) {
    EXPECT_EQ(compose("{}", {number}), std::to_string(number));
  }
  constexpr auto kMost = std::numeric_limits<std::uint64_t>::max();
  EXPECT_EQ(compose("{}", {kMost}), std::to_string(kMost));
  EXPECT_EQ(compose("{}", {-5}), "-5");
  EXPECT_EQ(compose("{}", {std::uint8_t{200}}), "200");
}

}  // namespace
}  // namespace nonet
