#include "nonet/base/tim_sort.h"

#include <algorithm>
#include <numeric>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/base/rng.h"

namespace nonet {
namespace {

std::vector<std::uint32_t> stably_sorted(const std::vector<int>& keys) {
  std::vector<std::uint32_t> items(keys.size());
  std::iota(items.begin(), items.end(), 0U);
  std::stable_sort(items.begin(), items.end(),
                   [&keys](std::uint32_t a, std::uint32_t b) { return keys[a] < keys[b]; });
  return items;
}

std::vector<std::uint32_t> sorted(const std::vector<int>& keys) {
  return tim_sorted(static_cast<std::uint32_t>(keys.size()),
                    [&keys](std::uint32_t a, std::uint32_t b) { return keys[a] - keys[b]; });
}

TEST(TimSort, SortsStablyWhatHasAnOrder) {
  Rng rng(1, 0);
  for (int round = 0; round < 300; ++round) {
    std::vector<int> keys(rng.below(round < 250 ? 100 : 3000));
    const std::uint32_t range = 1 + rng.below(200);
    for (int& key : keys) key = static_cast<int>(rng.below(range));
    if (round % 5 == 0) std::sort(keys.begin(), keys.end());
    if (round % 5 == 1) std::sort(keys.rbegin(), keys.rend());
    if (round % 5 == 2) std::sort(keys.begin(), keys.begin() + std::ssize(keys) / 2);
    ASSERT_EQ(sorted(keys), stably_sorted(keys));
  }
}

// Pairs of group and length: groups do not compare with one another, lengths only within a group.
// That is no order; what Java 17 makes of it was computed with it.
class NoOrder {
 public:
  explicit NoOrder(std::uint64_t seed) : state_(seed * 0x9E37'79B9'7F4A'7C15) {
    size_ = 2 + draw(150);
    const std::uint32_t groups = 1 + draw(8);
    sums_ = 1 + draw(3);
    const std::uint32_t lengths = 1 + draw(40);
    for (std::uint32_t i = 0; i < size_; ++i) {
      group_.push_back(static_cast<int>(draw(groups)));
      length_.push_back(static_cast<int>(draw(lengths)));
    }
  }

  // Of the sorted list, in 64 bits.
  std::uint64_t fingerprint() const {
    const auto compare = [this](std::uint32_t a, std::uint32_t b) {
      const int sums = static_cast<int>(sums_);
      if (group_[a] % sums != group_[b] % sums) return group_[a] % sums - group_[b] % sums;
      return group_[a] != group_[b] ? 0 : length_[a] - length_[b];
    };
    std::uint64_t print = 0;
    for (const std::uint32_t item : tim_sorted(size_, compare)) print = print * 1'000'003 + item;
    return print;
  }

 private:
  std::uint32_t draw(std::uint32_t below) {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 7;
    state_ ^= state_ << 17;
    return static_cast<std::uint32_t>(state_ % below);
  }

  std::uint64_t state_;
  std::uint32_t size_ = 0;
  std::uint32_t sums_ = 1;
  std::vector<int> group_;
  std::vector<int> length_;
};

TEST(TimSort, SortsAsJavaWhatHasNoOrder) {
  EXPECT_EQ(NoOrder(1).fingerprint(), 13232395803108778970U);
  EXPECT_EQ(NoOrder(2).fingerprint(), 3722506326410059700U);
  EXPECT_EQ(NoOrder(3).fingerprint(), 11686099899729037873U);
  EXPECT_EQ(NoOrder(9).fingerprint(), 1137124522458769379U);
  EXPECT_EQ(NoOrder(11).fingerprint(), 15745480273993018300U);
  EXPECT_EQ(NoOrder(12).fingerprint(), 1602870219892793240U);
  EXPECT_EQ(NoOrder(13).fingerprint(), 17930405344762747028U);
  EXPECT_EQ(NoOrder(15).fingerprint(), 3113329093820386915U);
  EXPECT_EQ(NoOrder(21).fingerprint(), 13642466244844293039U);
  EXPECT_EQ(NoOrder(26).fingerprint(), 14149374002768406935U);
  EXPECT_EQ(NoOrder(27).fingerprint(), 7510698272815187672U);
  EXPECT_EQ(NoOrder(28).fingerprint(), 10608003331625103048U);
}

TEST(TimSort, TakesNothingAndOne) {
  EXPECT_TRUE(sorted({}).empty());
  EXPECT_EQ(sorted({7}), std::vector<std::uint32_t>{0});
}

}  // namespace
}  // namespace nonet
