// The vector128 backend: the vectors of 128 bits that every processor of the build has.

#pragma once

#include "nonet/solve/batch/row.h"

namespace nonet::vector128 {

// Whether the processor this program runs on has what both parts use (always).
bool is_supported();

// The batch kernel. Precondition: is_supported().
bool run_batch(const batch::Job& job);

inline constexpr batch::SpanSolver kSpanSolver{
    .kernel = run_batch, .single = single::kVector128, .many_puzzles = 48, .hard_guesses = 48};

inline constexpr Backend kBackend = batch::Row<kSpanSolver>::backend(
    "vector128",
    "128 puzzles side by side or one at a time, in 128-bit vectors (SSE2, NEON, WebAssembly)",
    is_supported);

}  // namespace nonet::vector128
