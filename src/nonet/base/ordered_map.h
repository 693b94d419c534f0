// ordered_map: items through several threads, results out in the order in which items came in.
//
// Every thread runs the same loop:
//
//     take a ticket and produce its item     one thread at a time, in ticket order
//     work on the item                       all threads at once
//     hand results over, lowest ticket first one thread at a time, in ticket order
//
// At most `a_thread * threads + 2` items are under way, so memory is bounded however long the
// stream is, and a slow consumer slows the producer. The output does not depend on the number of
// threads.

#pragma once

#include <cassert>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <vector>

#include "nonet/base/function_ref.h"
#include "nonet/base/run_in_threads.h"

namespace nonet {

// `produce` fills in the next item and returns false at the end; `work` turns an item into a result
// (both may hold values of an earlier round, so that their storage is used again); `consume`
// returns false to end early: items still under way are then dropped.
// `a_thread`: items that may be under way for each thread; a large number where some items take a
// thousand times as long as others, so that a slow item does not keep all threads waiting for their
// turn. Preconditions: threads >= 1, a_thread >= 1. One thread means the calling thread alone;
// where the system refuses further threads, those already started do the work.
//
// Where memory runs out in `produce`, `work` or `consume`, all threads end, and the exception of
// the standard library is rethrown here. That needs a caller compiled with exceptions: one without
// them leaves a lock behind, and must end the process where memory runs out
// (cli/stream/out_of_memory.h).
template <class Item, class Out>
void ordered_map(int threads, FunctionRef<bool(Item&)> produce, FunctionRef<void(Item&, Out&)> work,
                 FunctionRef<bool(Out&)> consume, std::size_t a_thread = 2);

namespace detail {

template <class Item, class Out>
class OrderedMap {
 public:
  OrderedMap(std::size_t window, FunctionRef<bool(Item&)> produce,
             FunctionRef<void(Item&, Out&)> work, FunctionRef<bool(Out&)> consume)
      : slots_(window), produce_(produce), work_(work), consume_(consume) {}

  // Makes run() return soon in every thread.
  void give_up() {
    const std::scoped_lock lock(mutex_);
    ended_ = dropped_ = true;
    room_.notify_all();
  }

  void run() {
    while (Slot* slot = take()) {
      work_(slot->item, slot->result);
      hand_over(*slot);
    }
  }

 private:
  struct Slot {
    Item item{};
    Out result{};
    bool done = false;
  };

  Slot& slot_of(std::uint64_t ticket) { return slots_[ticket % slots_.size()]; }

  Slot* take() {
    const std::scoped_lock producing(produce_mutex_);
    std::unique_lock lock(mutex_);
    room_.wait(lock, [this] { return ended_ || next_in_ - next_out_ < slots_.size(); });
    if (ended_) return nullptr;
    Slot& slot = slot_of(next_in_);
    lock.unlock();
    const bool produced = produce_(slot.item);
    lock.lock();
    if (!produced) {
      ended_ = true;
      return nullptr;
    }
    ++next_in_;
    return &slot;
  }

  void hand_over(Slot& finished) {
    std::unique_lock lock(mutex_);
    finished.done = true;
    if (consuming_) return;  // the thread that is consuming will come to this slot
    consuming_ = true;
    while (!dropped_ && next_out_ < next_in_ && slot_of(next_out_).done) {
      Slot& slot = slot_of(next_out_);
      lock.unlock();
      const bool go_on = consume_(slot.result);
      lock.lock();
      slot.done = false;
      ++next_out_;
      if (!go_on) ended_ = dropped_ = true;
      room_.notify_all();
    }
    consuming_ = false;
  }

  std::vector<Slot> slots_;
  FunctionRef<bool(Item&)> produce_;
  FunctionRef<void(Item&, Out&)> work_;
  FunctionRef<bool(Out&)> consume_;

  std::mutex produce_mutex_;
  std::mutex mutex_;  // guards everything below and every Slot::done
  std::condition_variable room_;
  std::uint64_t next_in_ = 0;
  std::uint64_t next_out_ = 0;
  bool ended_ = false;    // no further item is to be produced
  bool dropped_ = false;  // no further result is to be consumed
  bool consuming_ = false;
};

}  // namespace detail

template <class Item, class Out>
void ordered_map(int threads, FunctionRef<bool(Item&)> produce, FunctionRef<void(Item&, Out&)> work,
                 FunctionRef<bool(Out&)> consume, std::size_t a_thread) {
  assert(threads >= 1 && a_thread >= 1);
  const std::size_t window = threads == 1 ? 1 : a_thread * static_cast<std::size_t>(threads) + 2;
  detail::OrderedMap<Item, Out> map(window, produce, work, consume);
  run_in_threads(
      static_cast<std::size_t>(threads), [&map] { map.run(); }, [&map] { map.give_up(); });
}

}  // namespace nonet
