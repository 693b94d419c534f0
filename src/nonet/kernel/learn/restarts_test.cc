#include "nonet/kernel/learn/restarts.h"

#include <array>

#include <gtest/gtest.h>

namespace nonet::kernel::learn {
namespace {

TEST(Restarts, FocusedWhereLevelsGrow) {
  Restarts restarts;
  std::uint64_t conflicts = 0;
  for (; conflicts < 100; ++conflicts) restarts.count(conflicts + 1, 10);
  EXPECT_FALSE(restarts.is_due(conflicts));
  for (; conflicts < 120; ++conflicts) restarts.count(conflicts + 1, 20);
  EXPECT_TRUE(restarts.is_due(conflicts));
  restarts.restarted(conflicts);
  EXPECT_FALSE(restarts.is_due(conflicts));
  EXPECT_FALSE(restarts.is_due(conflicts + 1));
  EXPECT_TRUE(restarts.is_due(conflicts + 2));
}

TEST(Restarts, StableAfterTheSequenceOfLuby) {
  Restarts restarts;
  std::uint64_t conflicts = 1000;
  EXPECT_FALSE(restarts.mode_is_over(conflicts - 1));
  ASSERT_TRUE(restarts.mode_is_over(conflicts));
  restarts.switch_mode(conflicts);
  EXPECT_TRUE(restarts.is_stable());
  EXPECT_FALSE(restarts.mode_is_over(conflicts + 999));
  EXPECT_TRUE(restarts.mode_is_over(conflicts + 1000));
  for (const std::uint64_t runs :
       std::array<std::uint64_t, 15>{1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8}) {
    EXPECT_FALSE(restarts.is_due(conflicts + runs * 1024 - 1));
    conflicts += runs * 1024;
    ASSERT_TRUE(restarts.is_due(conflicts));
    restarts.restarted(conflicts);
  }
}

TEST(Restarts, ModesGrowByPairs) {
  Restarts restarts;
  std::uint64_t conflicts = 1000;
  for (const std::uint64_t run :
       std::array<std::uint64_t, 6>{1000, 4000, 4000, 9000, 9000, 16000}) {
    restarts.switch_mode(conflicts);
    EXPECT_FALSE(restarts.mode_is_over(conflicts + run - 1));
    conflicts += run;
    EXPECT_TRUE(restarts.mode_is_over(conflicts));
  }
}

}  // namespace
}  // namespace nonet::kernel::learn
