#include "nonet/base/parallel_ranges.h"

#include <algorithm>
#include <atomic>
#include <cassert>

#include "nonet/base/run_in_threads.h"

namespace nonet {

void parallel_ranges(int threads, std::size_t size, std::size_t most,
                     FunctionRef<void(std::size_t from, std::size_t to)> work) {
  assert(threads >= 1 && most >= 1);
  std::atomic<std::size_t> next{0};
  const std::size_t ranges = (size + most - 1) / most;
  const std::size_t workers = std::min(static_cast<std::size_t>(threads), ranges);
  run_in_threads(
      std::max<std::size_t>(workers, 1),
      [&] {
        for (;;) {
          const std::size_t from = next.fetch_add(most);
          if (from >= size) return;
          work(from, std::min(from + most, size));
        }
      },
      [&] { next = size; });
}

}  // namespace nonet
