// What the module does in place of the C and C++ libraries.
//
// Memory: the heap of heap.h, a tenth of the C library's code. Fatal errors: the library would
// report them on standard error, which a page does not show, and bring along all of the C library's
// formatting. The module traps instead, which the page sees as an error.

#include "nonet/wasm/runtime.h"

#include <algorithm>
#include <bit>
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <new>

#include "nonet/wasm/heap.h"

namespace {

struct Memory {
  static std::uintptr_t begin() { return 0; }
  static std::size_t size() { return __builtin_wasm_memory_size(0); }
  static bool grow(std::size_t pages) {
    return __builtin_wasm_memory_grow(0, pages) != ~std::size_t{0};
  }
};

constinit nonet::wasm::Heap<Memory> heap{Memory{}};

void* allocate(std::size_t size) {
  void* const pointer = heap.allocate(size);
  if (pointer == nullptr) __builtin_trap();
  return pointer;
}

}  // namespace

bool nonet::wasm::is_given(const void* pointer) { return heap.is_given(pointer); }

extern "C" {

void* malloc(std::size_t size) { return heap.allocate(size); }
void free(void* pointer) { heap.free(pointer); }
void* realloc(void* pointer, std::size_t size) { return heap.reallocate(pointer, size); }
void* calloc(std::size_t count, std::size_t size) {
  std::size_t bytes = 0;
  if (__builtin_mul_overflow(count, size, &bytes)) return nullptr;
  void* const pointer = heap.allocate(bytes);
  return pointer == nullptr ? nullptr : std::memset(pointer, 0, bytes);
}
// A slot whose size is a power of two lies at a multiple of that size.
void* aligned_alloc(std::size_t alignment, std::size_t size) {
  return heap.allocate(std::bit_ceil(std::max(alignment, size)));
}
int posix_memalign(void** pointer, std::size_t alignment, std::size_t size) {
  *pointer = aligned_alloc(alignment, size);
  return *pointer == nullptr ? ENOMEM : 0;
}
}

void* operator new(std::size_t size) { return allocate(size); }
void* operator new[](std::size_t size) { return allocate(size); }
void operator delete(void* pointer) noexcept { heap.free(pointer); }
void operator delete[](void* pointer) noexcept { heap.free(pointer); }
void operator delete(void* pointer, std::size_t) noexcept { heap.free(pointer); }
void operator delete[](void* pointer, std::size_t) noexcept { heap.free(pointer); }

// The module never exits, so no destructor has to be registered.
extern "C" int __cxa_atexit(void (*)(void*), void*, void*) { return 0; }

extern "C" [[noreturn]] void __cxa_pure_virtual() { __builtin_trap(); }

_LIBCPP_BEGIN_NAMESPACE_STD
[[noreturn]] void __libcpp_verbose_abort(const char*, ...) { __builtin_trap(); }
_LIBCPP_END_NAMESPACE_STD
