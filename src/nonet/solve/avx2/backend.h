// The row of the avx2 backend: many puzzles side by side in vectors of 256 bits, one bit a puzzle.

#pragma once

#include <cstdint>
#include <span>

#include "nonet/solve/backend.h"
#include "nonet/solve/batch/job.h"
#include "nonet/solve/portable/backend.h"

#if defined(__x86_64__)

namespace nonet::avx2 {

// Whether the processor this program runs on has what the kernel uses.
bool is_supported();

// The batch kernel. Precondition: is_supported().
bool run_batch(const batch::Job& job);

void solve_grids(std::span<const Grid> puzzles, std::uint64_t limit,
                 std::span<SolveOutcome> outcomes);
void solve_marks_span(std::span<const Pencilmarks> puzzles, std::uint64_t limit,
                      std::span<SolveOutcome> outcomes);

inline constexpr Backend kBackend{
    .name = "avx2",
    .description = "many puzzles side by side, 256 bits at a time, on processors with AVX2",
    .is_supported = is_supported,
    .solve_grid = portable::solve_grid,
    .solve_marks = portable::solve_marks,
    .solve_grids = solve_grids,
    .solve_marks_span = solve_marks_span,
    .enumerate_grid = portable::enumerate_grid,
    .enumerate_marks = portable::enumerate_marks,
};

}  // namespace nonet::avx2

#endif
