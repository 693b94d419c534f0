#include "nonet/python/unlocked.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>

#include <pybind11/pybind11.h>

namespace nonet::python {

namespace {

namespace py = pybind11;

constexpr std::chrono::milliseconds kPatience{20};
constexpr int kMostThreads = 1024;

void set(std::mutex& mutex, bool& flag, bool value) {
  const std::scoped_lock lock(mutex);
  flag = value;
}

class Worker {
 public:
  explicit Worker(FunctionRef<void()> work)
      : thread_([this, work] {
          try {
            work();
          } catch (...) {
            failure_ = std::current_exception();
          }
          const std::scoped_lock lock(mutex_);
          done_ = true;
          ended_.notify_one();
        }) {}
  ~Worker() { thread_.join(); }
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  // Waits for kPatience at most; returns whether the work is done.
  bool wait() {
    std::unique_lock lock(mutex_);
    return ended_.wait_for(lock, kPatience, [this] { return done_; });
  }
  // What the work threw, once it is done.
  std::exception_ptr failure() const { return failure_; }

 private:
  std::mutex mutex_;
  std::condition_variable ended_;
  bool done_ = false;
  std::exception_ptr failure_;
  std::thread thread_;
};

// The exception that a signal handler has raised, if any.
std::optional<py::error_already_set> signal_error() {
  const py::gil_scoped_acquire locked;
  if (PyErr_CheckSignals() == 0) return std::nullopt;
  return py::error_already_set();
}

}  // namespace

int thread_count(int asked) {
  if (asked > 0) return std::min(asked, kMostThreads);
  return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

void run_unlocked(FunctionRef<void()> work, FunctionRef<void()> on_signal) {
  std::optional<py::error_already_set> raised;
  std::exception_ptr failure;
  {
    const py::gil_scoped_release released;
    Worker worker(work);
    while (!worker.wait()) {
      if (!raised) raised = signal_error();
      if (raised) on_signal();
    }
    failure = worker.failure();
  }
  if (failure) std::rethrow_exception(failure);
  if (raised) throw py::error_already_set(*raised);
}

void run_unlocked(Stop& stop, FunctionRef<void()> work) {
  run_unlocked(work, [&stop] { stop.request(); });
}

void Turns::run_unlocked(FunctionRef<void()> work, FunctionRef<void()> on_signal) {
  Stop gave_up;
  bool running = false;
  std::mutex mutex;  // guards `running`
  python::run_unlocked(
      [&] {
        while (!turn_.try_lock_for(kPatience)) {
          if (gave_up.requested()) return;
        }
        const std::scoped_lock turn(std::adopt_lock, turn_);
        if (gave_up.requested()) return;
        set(mutex, running, true);
        work();
        set(mutex, running, false);
      },
      [&] {
        gave_up.request();
        const std::scoped_lock lock(mutex);
        if (running) on_signal();
      });
}

void run_briefly(FunctionRef<void()> work) {
  const py::gil_scoped_release released;
  work();
}

}  // namespace nonet::python
