// run_in_threads: one function in several threads at once, whatever the system and memory allow.

#pragma once

#include <cstddef>

#include "nonet/base/function_ref.h"

namespace nonet {

// Calls `run` in `threads` threads, one of them the calling thread, and returns when all have
// ended. Where the system refuses further threads, those already started do the work; where the
// platform has no threads (WebAssembly), the calling thread does all of it. Precondition: threads
// >= 1.
//
// The engine throws nothing, but the standard library does where memory runs out. After an
// exception in any thread `give_up` is called, which must make the others end soon; the first
// exception is rethrown here once all have ended.
void run_in_threads(std::size_t threads, FunctionRef<void()> run, FunctionRef<void()> give_up);

}  // namespace nonet
