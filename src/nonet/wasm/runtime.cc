// What the C++ library would do where the program cannot go on: say so on standard error, for which
// it brings along all of the C library's formatting. There is nobody to read that. The module stops
// instead, which the page sees as an error.

#include <cstdlib>
#include <new>

namespace {

void* allocate(std::size_t size) {
  void* const pointer = std::malloc(size == 0 ? 1 : size);
  if (pointer == nullptr) __builtin_trap();
  return pointer;
}

}  // namespace

void* operator new(std::size_t size) { return allocate(size); }
void* operator new[](std::size_t size) { return allocate(size); }
void operator delete(void* pointer) noexcept { std::free(pointer); }
void operator delete[](void* pointer) noexcept { std::free(pointer); }
void operator delete(void* pointer, std::size_t) noexcept { std::free(pointer); }
void operator delete[](void* pointer, std::size_t) noexcept { std::free(pointer); }

extern "C" [[noreturn]] void __cxa_pure_virtual() { __builtin_trap(); }

_LIBCPP_BEGIN_NAMESPACE_STD
[[noreturn]] void __libcpp_verbose_abort(const char*, ...) { __builtin_trap(); }
_LIBCPP_END_NAMESPACE_STD
