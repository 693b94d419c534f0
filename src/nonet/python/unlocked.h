// Long calls without the interpreter's lock, which Ctrl-C ends.
//
//   calling thread   wait 20 ms, ask Python for signals, wait 20 ms, ...
//   other thread     work, and the threads that it starts itself
//
// Only the main thread of Python runs handlers of signals, and only where it holds the lock, so the
// work is done on another thread meanwhile. Work of milliseconds is done on the calling thread:
// run_briefly().

#pragma once

#include <atomic>
#include <mutex>

#include "nonet/base/function_ref.h"
#include "nonet/base/stop.h"

namespace nonet::python {

// `asked`, but at most 1024, or for 0 the number of processors.
int thread_count(int asked);

// A request to end a call early.
class Stop {
 public:
  StopToken token() const { return StopToken(flag_); }
  bool requested() const { return flag_.load(std::memory_order_relaxed); }
  void request() { flag_ = true; }

 private:
  std::atomic<bool> flag_{false};
};

// Calls `work`, which must not touch Python. Raises what `work` throws (std::bad_alloc becomes
// MemoryError), else what a signal's handler raises, KeyboardInterrupt as a rule, once `work` has
// ended; `on_signal` is called again and again from the signal until then. Precondition: the lock
// is held; so it is afterwards.
void run_unlocked(FunctionRef<void()> work, FunctionRef<void()> on_signal);
void run_unlocked(Stop& stop, FunctionRef<void()> work);

// Calls of several threads with one object, one at a time.
class Turns {
 public:
  // As run_unlocked(), once no other thread's work is under way; a signal ends the wait too.
  // `on_signal` is called only while `work` runs, so that nobody else's work is ended.
  void run_unlocked(FunctionRef<void()> work, FunctionRef<void()> on_signal);

 private:
  std::timed_mutex turn_;
};

// Calls `work`, which takes milliseconds: signals wait for it.
void run_briefly(FunctionRef<void()> work);

}  // namespace nonet::python
