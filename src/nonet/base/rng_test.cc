#include "nonet/base/rng.h"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <vector>

#include <gtest/gtest.h>

namespace nonet {
namespace {

// From Random123's known-answer file (kat_vectors, philox4x32 10 rounds).
TEST(Rng, MatchesThePublishedPhiloxVectors) {
  Rng zero(0, 0);
  EXPECT_EQ(zero.next32(), 0x6627e8d5U);
  EXPECT_EQ(zero.next32(), 0xe169c58dU);
  EXPECT_EQ(zero.next32(), 0xbc57ac4cU);
  EXPECT_EQ(zero.next32(), 0x9b00dbd8U);
}

TEST(Rng, Next64TakesTheLowWordFirst) {
  Rng a(7, 9);
  Rng b(7, 9);
  const std::uint64_t low = b.next32();
  const std::uint64_t high = b.next32();
  EXPECT_EQ(a.next64(), low | high << 32);
}

TEST(Rng, SeedsAndStreamsDiffer) {
  std::map<std::uint64_t, int> seen;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    for (std::uint64_t stream = 0; stream < 50; ++stream) ++seen[Rng(seed, stream).next64()];
  }
  EXPECT_EQ(seen.size(), 2500U);
  EXPECT_NE(Rng(0, 1ULL << 32).next64(), Rng(0, 0).next64());
  EXPECT_NE(Rng(1ULL << 32, 0).next64(), Rng(0, 0).next64());
}

TEST(Rng, BoundsAreIncluded) {
  Rng rng(1);
  std::array<int, 9> seen{};
  for (int i = 0; i < 9000; ++i) {
    const int value = rng.between(52, 60);
    ASSERT_GE(value, 52);
    ASSERT_LE(value, 60);
    ++seen[static_cast<std::size_t>(value - 52)];
  }
  for (const int count : seen) EXPECT_NEAR(count, 1000, 150);  // 5 standard deviations
  EXPECT_EQ(rng.between(4, 4), 4);
  EXPECT_EQ(rng.below(1), 0U);
}

TEST(Rng, ShuffleReachesEveryOrderEquallyOften) {
  Rng rng(42);
  std::map<std::array<int, 4>, int> seen;
  constexpr int kDraws = 24000;
  for (int i = 0; i < kDraws; ++i) {
    std::array<int, 4> items{0, 1, 2, 3};
    rng.shuffle(items);
    ++seen[items];
  }
  ASSERT_EQ(seen.size(), 24U);
  double chi2 = 0;
  for (const auto& [order, count] : seen) chi2 += (count - 1000.0) * (count - 1000.0) / 1000.0;
  EXPECT_LT(chi2, 49.73);  // 23 degrees of freedom, p = 0.001
}

TEST(Rng, GoesOnWhereAnotherStopped) {
  for (std::uint64_t n = 0; n < 11; ++n) {
    Rng first(7, 3);
    for (std::uint64_t i = 0; i < n; ++i) first.next32();
    ASSERT_EQ(first.drawn(), n);
    Rng second(7, 3);
    second.skip_to(first.drawn());
    ASSERT_EQ(second.drawn(), n);
    for (int i = 0; i < 9; ++i) ASSERT_EQ(second.next32(), first.next32());
  }
}

}  // namespace
}  // namespace nonet
