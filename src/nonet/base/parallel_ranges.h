// parallel_ranges: the indices 0 .. size - 1 in ranges, through several threads, in no fixed order.

#pragma once

#include <cstddef>

#include "nonet/base/function_ref.h"

namespace nonet {

// Calls `work(from, to)` for ranges [from, to) that together make up [0, size), each at most `most`
// long; a thread that is done with a range takes the next one. Returns when all is done.
// Preconditions: threads >= 1, most >= 1. One thread means the calling thread alone, which
// also does everything where the platform has no threads (WebAssembly). Where the system refuses
// further threads, those already started do the work.
//
// The engine throws nothing, but the standard library does where memory runs out. An exception of
// `work` in any thread is rethrown here once all threads have ended; ranges not yet begun are
// skipped.
void parallel_ranges(int threads, std::size_t size, std::size_t most,
                     FunctionRef<void(std::size_t from, std::size_t to)> work);

}  // namespace nonet
