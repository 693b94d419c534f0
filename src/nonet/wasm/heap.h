// Heap: what malloc and free hand out, in a tenth of the C library's code.
//
// Memory comes in pages of 64 kB and never goes back. A page belongs to one class of sizes, four
// classes to a doubling, and is cut into slots of that size; a request for more than half a page
// gets pages of its own. So a slot needs no header: the page tells its size. Freed slots of a class
// are a linked list; freed pages lie in the table of pages, where the first long enough run is
// taken.
//
// Source: the segregated fits of simple allocators, e.g. section 3.6 of Wilson, Johnstone, Neely
// and Boles, Dynamic storage allocation: a survey and critical review (1995).

#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>

namespace nonet::wasm {

inline constexpr std::size_t kPage = 65'536;
inline constexpr std::size_t kMostPages = 65'536;
inline constexpr std::size_t kLargestSlot = kPage / 2;

// Slots of 16, 32, 48, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320 ... 32 768 bytes.
constexpr std::size_t class_of(std::size_t size) {
  if (size <= 64) return size == 0 ? 0 : (size - 1) / 16;
  const auto shift = static_cast<std::size_t>(std::bit_width(size - 1)) - 3;
  return 4 * (shift - 4) + ((size - 1) >> shift);
}
constexpr std::size_t slot_size(std::size_t number) {
  if (number < 4) return 16 * (number + 1);
  const std::size_t step = number - 4;
  return (step % 4 + 5) << (step / 4 + 4);
}
inline constexpr std::size_t kClasses = class_of(kLargestSlot) + 1;

// `Pages` has begin(): the address of page 0, a multiple of 64 kB; size(): the number of pages;
// grow(n): adds n pages, false where there is no memory. The heap does not use pages that are there
// at first.
template <class Pages>
class Heap {
 public:
  explicit constexpr Heap(Pages pages) : pages_(pages) {}

  // Bytes at a multiple of 16, or null where memory is full.
  void* allocate(std::size_t size) {
    if (size > kLargestSlot) return allocate_pages((size - 1) / kPage + 1);
    const std::size_t number = class_of(size);
    Class& row = classes_[number];
    if (row.free != nullptr) {
      Slot* const slot = row.free;
      row.free = slot->next;
      return slot;
    }
    const std::size_t bytes = slot_size(number);
    if (row.left < bytes) {
      row.fresh = allocate_pages(1);
      if (row.fresh == nullptr) return nullptr;
      row.left = kPage;
      use_[page_of(row.fresh)] = static_cast<std::uint8_t>(kFirstClass + number);
    }
    row.left -= bytes;
    char* const slot = row.fresh;
    row.fresh += bytes;
    return slot;
  }

  // Precondition: from allocate() and not freed since, or null.
  void free(void* pointer) {
    if (pointer == nullptr) return;
    std::size_t page = page_of(pointer);
    if (use_[page] >= kFirstClass) {
      Class& row = classes_[use_[page] - kFirstClass];
      row.free = new (pointer) Slot{row.free};
      return;
    }
    use_[page] = kFree;
    while (++page < kMostPages && use_[page] == kGoesOn) use_[page] = kFree;
  }

  // Whether allocate() may have given this pointer, and free() may take it: a slot or a run of
  // pages begins there and has been handed out. Of slots that were freed since, only the last one
  // of its size is known.
  bool is_given(const void* pointer) const {
    const std::size_t page = page_of(pointer);
    if (page >= kMostPages) return false;
    const std::size_t at = reinterpret_cast<std::uintptr_t>(pointer) % kPage;
    if (use_[page] < kFirstClass) return use_[page] == kStarts && at == 0;
    const Class& row = classes_[use_[page] - kFirstClass];
    const std::size_t bytes = slot_size(use_[page] - kFirstClass);
    const auto* const place = static_cast<const char*>(pointer);
    const bool is_fresh = row.fresh <= place && place < row.fresh + row.left;
    return at % bytes == 0 && at + bytes <= kPage && !is_fresh && pointer != row.free;
  }

  // How many bytes there are at a pointer from allocate().
  std::size_t room(const void* pointer) const {
    std::size_t page = page_of(pointer);
    if (use_[page] >= kFirstClass) return slot_size(use_[page] - kFirstClass);
    const std::size_t first = page;
    while (++page < kMostPages && use_[page] == kGoesOn) {
    }
    return (page - first) * kPage;
  }

  void* reallocate(void* pointer, std::size_t size) {
    if (pointer == nullptr) return allocate(size);
    const std::size_t had = room(pointer);
    if (size <= had) return pointer;
    void* const moved = allocate(size);
    if (moved == nullptr) return nullptr;
    std::memcpy(moved, pointer, had);
    free(pointer);
    return moved;
  }

 private:
  struct Slot {
    Slot* next;
  };
  struct Class {
    Slot* free = nullptr;
    char* fresh = nullptr;  // the part of the newest page that was never handed out
    std::size_t left = 0;
  };
  enum Use : std::uint8_t { kForeign, kFree, kStarts, kGoesOn, kFirstClass };

  std::size_t page_of(const void* pointer) const {
    return (reinterpret_cast<std::uintptr_t>(pointer) - pages_.begin()) / kPage;
  }

  char* allocate_pages(std::size_t count) {
    const std::size_t size = pages_.size();
    std::size_t start = 0;
    std::size_t end = 0;
    while (end < size && end - start < count) {
      if (use_[end++] != kFree) start = end;
    }
    const std::size_t missing = count - (end - start);
    if (missing > kMostPages - size || (missing > 0 && !pages_.grow(missing))) return nullptr;
    std::fill_n(&use_[start], count, kGoesOn);
    use_[start] = kStarts;
    return reinterpret_cast<char*>(pages_.begin() + start * kPage);
  }

  Pages pages_;
  std::array<Class, kClasses> classes_{};
  std::array<std::uint8_t, kMostPages> use_{};  // by page: Use, or kFirstClass + its class
};

}  // namespace nonet::wasm
