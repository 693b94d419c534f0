// The avx2 backend: vectors of 256 bits, with one bit for each of many puzzles side by side.

#pragma once

#include "nonet/solve/batch/row.h"

#if defined(__x86_64__)

namespace nonet::avx2 {

// Whether the processor has the instructions of both the batch kernel and the single-puzzle solver.
bool is_supported();

// The batch kernel. Precondition: is_supported().
bool run_batch(const batch::Job& job);

// Measured by bench/crossover; bench/results/solver.md has the table.
inline constexpr batch::SpanSolver kSpanSolver{.kernel = run_batch,
                                               .lanes = [] { return 256; },
                                               .single = single::kAvx2,
                                               .many_puzzles = 80,
                                               .hard_guesses = 256,
                                               .many_inquiries = 96};

inline constexpr Backend kBackend = batch::Row<kSpanSolver>::backend(
    "avx2", "many puzzles side by side or one at a time, on processors with AVX2", is_supported);

}  // namespace nonet::avx2

#endif
