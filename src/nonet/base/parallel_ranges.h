// parallel_ranges: 0 .. size - 1 in ranges, through several threads, in no order.

#pragma once

#include <cstddef>

#include "nonet/base/function_ref.h"

namespace nonet {

// Calls `work(from, to)` for ranges [from, to) that together make up [0, size), each at most `most`
// long; a thread that is done with a range takes the next one. Returns when all is done.
// Preconditions: threads >= 1, most >= 1. One thread means the calling one and no other;
// where the platform has no threads (WebAssembly) that one does all, and where it has no more to
// give, those that there are.
//
// The engine throws nothing, but where memory runs out the standard library does. What `work`
// throws in any thread comes out of here, once all have ended; ranges that were not begun are left.
void parallel_ranges(int threads, std::size_t size, std::size_t most,
                     FunctionRef<void(std::size_t from, std::size_t to)> work);

}  // namespace nonet
