#include "nonet/base/parallel_ranges.h"

#include <algorithm>
#include <atomic>
#include <cassert>
#if defined(__STDCPP_THREADS__)
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>
#endif

namespace nonet {

namespace {

#if defined(__STDCPP_THREADS__)

// The first exception of several threads.
class Failure {
 public:
  void note() {
    const std::scoped_lock lock(mutex_);
    if (!first_) first_ = std::current_exception();
  }
  void rethrow() const {
    if (first_) std::rethrow_exception(first_);
  }

 private:
  std::mutex mutex_;
  std::exception_ptr first_;
};

// Starts up to `count` threads, as many as the system gives.
template <class Run>
void start_threads(std::size_t count, const Run& run, std::vector<std::thread>& threads) {
  threads.reserve(count);
  try {
    while (threads.size() < count) threads.emplace_back(run);
  } catch (const std::system_error&) {
    return;  // The calling thread and those started do the work.
  }
}

// Calls `run` in `workers` threads at once, one of them the calling thread. After an exception,
// `give_up` makes the others end.
template <class Run, class GiveUp>
void run_in_threads(std::size_t workers, const Run& run, const GiveUp& give_up) {
  Failure failure;
  const auto guarded_run = [&] {
    try {
      run();
    } catch (...) {
      failure.note();
      give_up();
    }
  };
  std::vector<std::thread> others;
  try {
    start_threads(workers - 1, guarded_run, others);
  } catch (...) {
    failure.note();
    give_up();
  }
  guarded_run();
  for (std::thread& other : others) other.join();
  failure.rethrow();
}

#else

template <class Run, class GiveUp>
void run_in_threads(std::size_t, const Run& run, const GiveUp&) {
  run();
}

#endif

}  // namespace

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
