#include "nonet/base/ordered_map.h"

#include <atomic>
#include <cstdint>
#include <new>
#include <vector>

#include <gtest/gtest.h>

namespace nonet {
namespace {

std::vector<std::uint64_t> squares(int threads, std::uint64_t items, std::size_t stop_after,
                                   std::size_t a_thread = 2) {
  std::uint64_t next = 0;
  std::vector<std::uint64_t> results;
  ordered_map<std::uint64_t, std::uint64_t>(
      threads,
      [&](std::uint64_t& item) {
        item = next;
        return next++ < items;
      },
      [](const std::uint64_t& item, std::uint64_t& result) {
        // Uneven work, so that later items finish before earlier ones.
        std::uint64_t x = item;
        for (std::uint64_t i = 0; i < item * 7919 % 500; ++i) x = x * 3 + 1;
        static std::atomic<std::uint64_t> sink;
        sink.store(x, std::memory_order_relaxed);
        result = item * item;
      },
      [&](std::uint64_t& result) {
        results.push_back(result);
        return results.size() < stop_after;
      },
      a_thread);
  return results;
}

TEST(OrderedMapThreads, KeepsTheOrderForEveryThreadCount) {
  for (const int threads : {1, 2, 3, 8}) {
    const auto results = squares(threads, 5000, 1'000'000);
    ASSERT_EQ(results.size(), 5000U) << threads;
    for (std::uint64_t i = 0; i < results.size(); ++i) ASSERT_EQ(results[i], i * i) << threads;
  }
}

TEST(OrderedMapThreads, KeepsTheOrderForEveryWindow) {
  for (const std::size_t a_thread : {1U, 2U, 64U}) {
    const auto results = squares(3, 2000, 1'000'000, a_thread);
    ASSERT_EQ(results.size(), 2000U) << a_thread;
    for (std::uint64_t i = 0; i < results.size(); ++i) ASSERT_EQ(results[i], i * i) << a_thread;
  }
}

TEST(OrderedMapThreads, NothingInNothingOut) {
  for (const int threads : {1, 4}) EXPECT_TRUE(squares(threads, 0, 1'000'000).empty());
}

TEST(OrderedMapThreads, LetOutWhatIsThrownInAnyThreadAndAnyFunction) {
  enum class In : std::uint8_t { kProduce, kWork, kConsume };
  for (const In in : {In::kProduce, In::kWork, In::kConsume}) {
    for (const int threads : {1, 2, 8}) {
      int next = 0;
      const auto throw_at = [in](In here, int item) {
        if (in == here && item >= 100) throw std::bad_alloc();
      };
      const auto run = [&] {
        ordered_map<int, int>(
            threads,
            [&](int& item) {
              item = next++;
              throw_at(In::kProduce, item);
              return item < 1'000'000;
            },
            [&](const int& item, int& result) {
              throw_at(In::kWork, item);
              result = item;
            },
            [&](const int& result) {
              throw_at(In::kConsume, result);
              return true;
            });
      };
      EXPECT_THROW(run(), std::bad_alloc) << threads;
      EXPECT_LT(next, 1000) << threads;
    }
  }
}

TEST(OrderedMapThreads, EndsWhenTheConsumerHasEnough) {
  for (const int threads : {1, 2, 8}) EXPECT_EQ(squares(threads, 5000, 37).size(), 37U);
}

}  // namespace
}  // namespace nonet
