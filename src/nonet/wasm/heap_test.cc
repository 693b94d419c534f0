#include "nonet/wasm/heap.h"

#include <cstring>
#include <memory>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace nonet::wasm {
namespace {

// Pages of an arena that is not larger than `most`, the first one somebody else's.
struct Arena {
  char* memory = nullptr;
  std::size_t most = 0;
  std::size_t* used = nullptr;

  std::uintptr_t begin() const { return reinterpret_cast<std::uintptr_t>(memory); }
  std::size_t size() const { return *used; }
  bool grow(std::size_t pages) const {
    if (*used + pages > most) return false;
    *used += pages;
    return true;
  }
};

struct World {
  explicit World(std::size_t pages)
      : memory(static_cast<char*>(std::aligned_alloc(kPage, pages * kPage)), std::free),
        heap(std::make_unique<Heap<Arena>>(Arena{memory.get(), pages, &used})) {}

  std::unique_ptr<char, void (*)(void*)> memory;
  std::size_t used = 1;
  std::unique_ptr<Heap<Arena>> heap;
};

TEST(WasmHeap, GivesEachSizeTheSmallestSlotThatHoldsIt) {
  for (std::size_t size = 0; size <= kLargestSlot; ++size) {
    const std::size_t number = class_of(size);
    ASSERT_GE(slot_size(number), size);
    ASSERT_TRUE(number == 0 || slot_size(number - 1) < size) << size;
  }
}

TEST(WasmHeap, UsesWhatWasFreedAgain) {
  World world(8);
  for (int i = 0; i < 1000; ++i) {
    void* const large = world.heap->allocate(3 * kPage);
    void* const small = world.heap->allocate(5000);
    ASSERT_TRUE(large != nullptr && small != nullptr);
    world.heap->free(large);
    world.heap->free(small);
  }
}

TEST(WasmHeap, SaysWhereThereIsNoMoreMemory) {
  World world(4);
  EXPECT_EQ(world.heap->allocate(4 * kPage), nullptr);
  EXPECT_NE(world.heap->allocate(3 * kPage), nullptr);
  EXPECT_EQ(world.heap->allocate(1), nullptr);
}

TEST(WasmHeap, KnowsWhichAddressesItHasGiven) {
  World world(16);
  auto* const slot = static_cast<char*>(world.heap->allocate(5000));
  auto* const other = static_cast<char*>(world.heap->allocate(5000));
  auto* const pages = static_cast<char*>(world.heap->allocate(3 * kPage));
  for (const char* const given : {slot, other, pages}) {
    EXPECT_TRUE(world.heap->is_given(given));
    for (const std::ptrdiff_t away : {-1, 1, 16}) {
      EXPECT_FALSE(world.heap->is_given(given + away)) << away;
    }
  }
  const char* const foreign = world.memory.get();
  EXPECT_FALSE(world.heap->is_given(foreign));                      // page 0 is not the heap's
  EXPECT_FALSE(world.heap->is_given(foreign - 16));                 // before the memory
  EXPECT_FALSE(world.heap->is_given(foreign + 10 * kPage));         // behind it
  EXPECT_FALSE(world.heap->is_given(other + (other - slot)));       // not handed out yet
  EXPECT_FALSE(world.heap->is_given(pages + kPage));                // in the middle of a run
  EXPECT_FALSE(world.heap->is_given(slot + kPage - kPage % 5120));  // no whole slot is left there
  world.heap->free(pages);
  world.heap->free(slot);
  EXPECT_FALSE(world.heap->is_given(pages));
  EXPECT_FALSE(world.heap->is_given(slot));
  EXPECT_TRUE(world.heap->is_given(other));
}

struct Held {
  unsigned char* bytes;
  std::size_t size;
  unsigned char mark;
};

bool is_whole(const Held& held) {
  for (std::size_t i = 0; i < held.size; ++i) {
    if (held.bytes[i] != held.mark) return false;
  }
  return true;
}

RC_GTEST_PROP(WasmHeap, KeepsWhatIsHeld, ()) {
  World world(256);
  std::vector<Held> all;
  const int steps = *rc::gen::inRange(1, 300);
  for (int i = 0; i < steps; ++i) {
    const auto choice = *rc::gen::inRange(0, 4);
    const auto size = static_cast<std::size_t>(1) << *rc::gen::inRange(0, 18) |
                      static_cast<std::size_t>(*rc::gen::inRange(0, 99));
    const auto mark = static_cast<unsigned char>(i);
    if (choice < 2 || all.empty()) {
      auto* const bytes = static_cast<unsigned char*>(world.heap->allocate(size));
      if (bytes == nullptr) continue;
      RC_ASSERT(reinterpret_cast<std::uintptr_t>(bytes) % 16 == 0U);
      RC_ASSERT(world.heap->room(bytes) >= size);
      std::memset(bytes, mark, size);
      all.push_back({bytes, size, mark});
      continue;
    }
    Held& held = all[*rc::gen::inRange<std::size_t>(0, all.size())];
    RC_ASSERT(is_whole(held));
    if (choice == 2) {
      world.heap->free(held.bytes);
      held = all.back();
      all.pop_back();
    } else if (void* const moved = world.heap->reallocate(held.bytes, size); moved != nullptr) {
      held.bytes = static_cast<unsigned char*>(moved);
      held.size = std::min(held.size, size);
      RC_ASSERT(is_whole(held));
    }
  }
  for (const Held& held : all) RC_ASSERT(is_whole(held));
}

}  // namespace
}  // namespace nonet::wasm
