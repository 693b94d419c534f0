#include "nonet/serve/work_queue.h"

#include <atomic>
#include <functional>
#include <future>
#include <thread>

#include <gtest/gtest.h>

namespace nonet::serve {
namespace {

using namespace std::chrono_literals;
using Entry = WorkQueue::Entry;

class Action final : public Work {
 public:
  explicit Action(std::function<void(std::size_t)> act) : act_(std::move(act)) {}
  void run(std::size_t worker) override { act_(worker); }
  void take_too_long() override { told = true; }

  std::atomic<bool> told{false};

 private:
  std::function<void(std::size_t)> act_;
};

std::shared_ptr<Action> action(std::function<void(std::size_t)> act) {
  return std::make_shared<Action>(std::move(act));
}

// Work that waits until it is let go. What work uses is declared before the queue, whose end waits
// for the work.
struct Gate {
  std::promise<void> begun, go;
  std::shared_future<void> let_go = go.get_future().share();
  std::shared_ptr<Action> work = action([this](std::size_t) {
    begun.set_value();
    let_go.wait();
  });
};

TEST(WorkQueueThreads, DoEveryPieceOnce) {
  std::atomic<int> done{0};
  std::atomic<bool> known{true};
  {
    WorkQueue queue(2, {1000, 1000}, {1000, 1000});
    for (int i = 0; i < 500; ++i) {
      const Lane lane = i % 3 == 0 ? Lane::kLight : Lane::kHeavy;
      const auto count = [&, lane](std::size_t worker) {
        ++done;
        if (lane == Lane::kLight ? worker >= 4 : worker < 4 || worker >= 8) known = false;
      };
      EXPECT_EQ(queue.try_add(lane, i % 2 == 0 ? "a" : "b", action(count)), Entry::kIn);
    }
  }
  EXPECT_EQ(done, 500);
  EXPECT_TRUE(known);
}

TEST(WorkQueueThreads, HaveRoomForSoMuchAndForSoMuchOfAClient) {
  Gate gate, other;
  WorkQueue queue(1, {10, 10}, {3, 2});
  const auto add = [&queue](const std::string& client) {
    return queue.try_add(Lane::kHeavy, client, action([](std::size_t) {}));
  };
  ASSERT_EQ(queue.try_add(Lane::kHeavy, "a", gate.work), Entry::kIn);
  gate.begun.get_future().wait();
  EXPECT_EQ(add("a"), Entry::kIn);
  EXPECT_FALSE(queue.is_full(Lane::kHeavy, "a"));
  EXPECT_EQ(add("a"), Entry::kIn);
  EXPECT_EQ(add("a"), Entry::kClientFull);
  EXPECT_TRUE(queue.is_full(Lane::kHeavy, "a"));
  EXPECT_FALSE(queue.is_full(Lane::kLight, "a"));
  EXPECT_EQ(queue.waiting(Lane::kHeavy), 2U);
  ASSERT_EQ(queue.try_add(Lane::kHeavy, "b", other.work), Entry::kIn);
  other.begun.get_future().wait();
  EXPECT_EQ(add("b"), Entry::kIn);
  EXPECT_EQ(add("b"), Entry::kFull);
  EXPECT_EQ(queue.waiting(), 3U);
  gate.go.set_value();
  other.go.set_value();
}

TEST(WorkQueueThreads, LeaveSomeToOtherClients) {
  Gate gate;
  std::atomic<bool> early{false};
  std::promise<void> done;
  WorkQueue queue(1, {10, 10}, {10, 10});
  ASSERT_EQ(queue.try_add(Lane::kHeavy, "a", gate.work), Entry::kIn);
  gate.begun.get_future().wait();
  queue.try_add(Lane::kHeavy, "a", action([&](std::size_t) { early = true; }));
  queue.try_add(Lane::kHeavy, "b", action([&](std::size_t) { done.set_value(); }));
  done.get_future().wait();
  EXPECT_FALSE(early);
  gate.go.set_value();
}

TEST(WorkQueueThreads, TakeClientsInTurn) {
  Gate first, second;
  std::vector<std::string> order;
  std::promise<void> all_done;
  {
    WorkQueue queue(1, {10, 10}, {10, 10});
    queue.try_add(Lane::kHeavy, "x", first.work);
    first.begun.get_future().wait();
    queue.try_add(Lane::kHeavy, "y", second.work);
    second.begun.get_future().wait();
    for (const char* client : {"a", "a", "a", "b"}) {
      queue.try_add(Lane::kHeavy, client, action([&, client](std::size_t) {
                      order.emplace_back(client);
                      if (order.size() == 4) all_done.set_value();
                    }));
    }
    first.go.set_value();
    // Only one thread is free, so that the order is that of the turns.
    all_done.get_future().wait();
    second.go.set_value();
  }
  EXPECT_EQ(order, (std::vector<std::string>{"a", "b", "a", "a"}));
}

TEST(WorkQueueThreads, ForgetWhatIsTakenOut) {
  Gate gate;
  std::atomic<bool> done{false};
  std::promise<void> last;
  WorkQueue queue(1, {10, 10}, {10, 1});
  queue.try_add(Lane::kHeavy, "a", gate.work);
  gate.begun.get_future().wait();
  const auto waits = action([&](std::size_t) { done = true; });
  queue.try_add(Lane::kHeavy, "a", waits);
  EXPECT_TRUE(queue.remove(Lane::kHeavy, "a", waits.get()));
  EXPECT_FALSE(queue.remove(Lane::kHeavy, "a", waits.get()));
  EXPECT_FALSE(queue.remove(Lane::kHeavy, "a", gate.work.get()));
  EXPECT_FALSE(queue.remove(Lane::kHeavy, "b", waits.get()));
  EXPECT_EQ(queue.try_add(Lane::kHeavy, "a", action([&](std::size_t) { last.set_value(); })),
            Entry::kIn);
  gate.go.set_value();
  last.get_future().wait();
  EXPECT_FALSE(done);
}

TEST(WorkQueueThreads, AreToldWhenLightWorkTakesLong) {
  std::shared_ptr<Action> busy;
  std::promise<void> begun;
  busy = action([&](std::size_t) {
    begun.set_value();
    while (!busy->told) continue;
  });
  Gate idle;  // waits, and so takes next to no processor time
  WorkQueue queue(1, {10, 10}, {10, 10});
  EXPECT_FALSE(queue.watch(1ms));
  queue.try_add(Lane::kLight, "a", idle.work);
  queue.try_add(Lane::kLight, "b", busy);
  idle.begun.get_future().wait();
  begun.get_future().wait();
  EXPECT_TRUE(queue.watch(10min));
  EXPECT_FALSE(busy->told);
  // A tenth of a second of processor time, however long that is by the clock; the one that waits
  // does not take it.
  while (!busy->told) EXPECT_TRUE(queue.watch(100ms));
  EXPECT_FALSE(idle.work->told);
  idle.go.set_value();
  while (queue.watch(10min)) std::this_thread::yield();
}

}  // namespace
}  // namespace nonet::serve
