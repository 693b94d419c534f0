#include "nonet/base/parallel_ranges.h"

#include <atomic>
#include <new>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace nonet {
namespace {

TEST(ParallelRangesThreads, CoverEveryNumberOnce) {
  for (const int threads : {1, 2, 7}) {
    for (const std::size_t size : {0U, 1U, 9U, 10U, 11U, 1000U}) {
      std::vector<std::atomic<int>> seen(size);
      parallel_ranges(threads, size, 10, [&](std::size_t from, std::size_t to) {
        ASSERT_LT(from, to);
        ASSERT_LE(to - from, 10U);
        for (std::size_t i = from; i < to; ++i) ++seen[i];
      });
      for (const std::atomic<int>& times : seen) ASSERT_EQ(times, 1) << threads << ' ' << size;
    }
  }
}

TEST(ParallelRangesThreads, LetOutWhatIsThrownInAnyThread) {
  for (const int threads : {1, 2, 7}) {
    std::atomic<std::size_t> done{0};
    const auto work = [&](std::size_t from, std::size_t) {
      if (from == 500) throw std::bad_alloc();
      ++done;
    };
    EXPECT_THROW(parallel_ranges(threads, 20'000, 1, work), std::bad_alloc) << threads;
    // How many more are done is a matter of which thread is scheduled first.
    EXPECT_GE(done, 500U - static_cast<std::size_t>(threads));
    EXPECT_LE(done, threads == 1 ? 500U : 19'999U);
  }
}

}  // namespace
}  // namespace nonet
