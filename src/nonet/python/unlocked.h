// Long calls without the interpreter's lock, which Ctrl-C ends.
//
//   calling thread   wait 20 ms, ask Python for signals, wait 20 ms, ...
//   other thread     work, and the threads that it starts itself
//
// Only the main thread of Python runs handlers of signals, and only where it holds the lock, so
// the work is done elsewhere meanwhile. Work that is over before anybody reaches for Ctrl-C is
// done at once.

#pragma once

#include <atomic>

#include "nonet/base/function_ref.h"
#include "nonet/base/stop.h"

namespace nonet::python {

// The number of threads that 0 stands for: all processors'.
int thread_count(int asked);

// How a call is told to end early.
class Stop {
 public:
  StopToken token() const { return StopToken(flag_); }
  bool requested() const { return flag_.load(std::memory_order_relaxed); }
  void request() { flag_ = true; }

 private:
  std::atomic<bool> flag_{false};
};

// Calls `work`, which must neither touch Python nor throw. Raises what a signal's handler raises,
// KeyboardInterrupt as a rule, once `work` has ended; `on_signal` is called again and again from
// the signal until then. Precondition: the lock is held; so it is afterwards.
void run_unlocked(FunctionRef<void()> work, FunctionRef<void()> on_signal);
void run_unlocked(Stop& stop, FunctionRef<void()> work);

// For work of milliseconds, which signals wait for.
void run_briefly(FunctionRef<void()> work);

}  // namespace nonet::python
