#include "nonet/base/parallel_ranges.h"

#include <algorithm>
#include <atomic>
#include <cassert>
#if defined(__STDCPP_THREADS__)
#include <thread>
#include <vector>
#endif

namespace nonet {

namespace {

// Calls `run` in `workers` threads at once, one of them the calling one.
template <class Run>
void run_in_threads([[maybe_unused]] std::size_t workers, const Run& run) {
#if defined(__STDCPP_THREADS__)
  std::vector<std::thread> others;
  others.reserve(workers);
  for (std::size_t i = 1; i < workers; ++i) others.emplace_back(run);
  run();
  for (std::thread& other : others) other.join();
#else
  run();
#endif
}

}  // namespace

void parallel_ranges(int threads, std::size_t size, std::size_t most,
                     FunctionRef<void(std::size_t from, std::size_t to)> work) {
  assert(threads >= 1 && most >= 1);
  std::atomic<std::size_t> next{0};
  const std::size_t ranges = (size + most - 1) / most;
  run_in_threads(std::min(static_cast<std::size_t>(threads), ranges), [&] {
    for (;;) {
      const std::size_t from = next.fetch_add(most);
      if (from >= size) return;
      work(from, std::min(from + most, size));
    }
  });
}

}  // namespace nonet
