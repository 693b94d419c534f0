#include "nonet/serve/work_queue.h"

#include <atomic>
#include <future>

#include <gtest/gtest.h>

namespace nonet::serve {
namespace {

TEST(WorkQueueThreads, DoEveryJobOnce) {
  std::atomic<int> done{0};
  std::atomic<bool> known{true};
  {
    WorkQueue queue(3, 1000);
    for (int i = 0; i < 500; ++i) {
      EXPECT_TRUE(queue.try_add([&](std::size_t worker) {
        ++done;
        if (worker >= 3) known = false;
      }));
    }
  }
  EXPECT_EQ(done, 500);
  EXPECT_TRUE(known);
}

TEST(WorkQueueThreads, TakeNoMoreThanTheyHaveRoomFor) {
  std::promise<void> begun, go;
  std::shared_future<void> gate = go.get_future().share();
  WorkQueue queue(1, 2);
  ASSERT_TRUE(queue.try_add([&](std::size_t) {
    begun.set_value();
    gate.wait();
  }));
  begun.get_future().wait();
  EXPECT_TRUE(queue.try_add([](std::size_t) {}));
  EXPECT_TRUE(queue.try_add([](std::size_t) {}));
  EXPECT_FALSE(queue.try_add([](std::size_t) {}));
  EXPECT_EQ(queue.waiting(), 2U);
  go.set_value();
}

}  // namespace
}  // namespace nonet::serve
