// The avx512 backend: vectors of 512 bits, with one bit for each of many puzzles side by side.

#pragma once

#include "nonet/solve/batch/row.h"

#if defined(__x86_64__)

namespace nonet::avx512 {

// Whether the processor has the instructions of both the batch kernel and the single-puzzle solver.
bool is_supported();

// The batch kernel with 512 or 256 lanes, whose results differ in nothing but the guesses.
// Precondition: is_supported().
bool run_batch_512(const batch::Job& job);
bool run_batch_256(const batch::Job& job);

// Which of them is faster here: the first call times some sweeps of both, a tenth of a millisecond
// in all. Precondition: is_supported().
int lanes();

// The batch kernel with lanes(). Precondition: is_supported().
bool run_batch(const batch::Job& job);

// The sizes are measured by bench/crossover; bench/results/solver.md has the table.
constexpr batch::SpanSolver span_solver(batch::Kernel kernel, int (*lanes)()) {
  return {.kernel = kernel,
          .lanes = lanes,
          .single = single::kAvx512,
          .many_puzzles = 320,
          .hard_guesses = 640,
          .many_inquiries = 256};
}

inline constexpr batch::SpanSolver kSpanSolver = span_solver(run_batch, lanes);
inline constexpr batch::SpanSolver kSpanSolver512 = span_solver(run_batch_512, [] { return 512; });
inline constexpr batch::SpanSolver kSpanSolver256 = span_solver(run_batch_256, [] { return 256; });

inline constexpr Backend kBackend = batch::Row<kSpanSolver>::backend(
    "avx512", "many puzzles side by side or one at a time, on processors with AVX-512",
    is_supported);
// One kernel or the other, for tests and measurements on any processor that has both.
inline constexpr Backend kBackend512 = batch::Row<kSpanSolver512>::backend(
    "avx512-512", "as avx512, always 512 puzzles side by side; only by name", is_supported, true);
inline constexpr Backend kBackend256 = batch::Row<kSpanSolver256>::backend(
    "avx512-256", "as avx512, always 256 puzzles side by side; only by name", is_supported, true);

}  // namespace nonet::avx512

#endif
