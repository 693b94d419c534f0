#include "nonet/base/run_in_threads.h"

#include <cassert>
#if defined(__STDCPP_THREADS__)
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>
#endif

namespace nonet {

#if defined(__STDCPP_THREADS__)

namespace {

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

}  // namespace

void run_in_threads(std::size_t threads, FunctionRef<void()> run, FunctionRef<void()> give_up) {
  assert(threads >= 1);
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
    start_threads(threads - 1, guarded_run, others);
  } catch (...) {
    failure.note();
    give_up();
  }
  guarded_run();
  for (std::thread& other : others) other.join();
  failure.rethrow();
}

#else

void run_in_threads([[maybe_unused]] std::size_t threads, FunctionRef<void()> run,
                    FunctionRef<void()> /*give_up*/) {
  assert(threads >= 1);
  run();
}

#endif

}  // namespace nonet
