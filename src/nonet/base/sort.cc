#include "nonet/base/sort.h"

namespace nonet {

#if defined(__wasm__)

std::vector<std::uint32_t> sorted_positions(std::size_t size,
                                            FunctionRef<bool(std::uint32_t, std::uint32_t)> less) {
  constexpr std::size_t kRun = 8;
  std::vector<std::uint32_t> from(size);
  for (std::size_t i = 0; i < size; ++i) {
    // Sorts each run by insertion.
    std::size_t to = i;
    for (; to % kRun != 0 && less(static_cast<std::uint32_t>(i), from[to - 1]); --to) {
      from[to] = from[to - 1];
    }
    from[to] = static_cast<std::uint32_t>(i);
  }
  std::vector<std::uint32_t> into(size);
  for (std::size_t run = kRun; run < size; run *= 2) {
    for (std::size_t begin = 0; begin < size; begin += 2 * run) {
      std::size_t a = begin;
      std::size_t b = std::min(begin + run, size);
      const std::size_t middle = b;
      const std::size_t end = std::min(begin + 2 * run, size);
      for (std::size_t to = begin; to < end; ++to) {
        const bool second = a == middle || (b < end && less(from[b], from[a]));
        into[to] = second ? from[b++] : from[a++];
      }
    }
    from.swap(into);
  }
  return from;
}

#endif

}  // namespace nonet
