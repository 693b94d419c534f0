// The portable backend: one puzzle at a time in words, many side by side in vectors of 128 bits.

#pragma once

#include "nonet/solve/batch/row.h"
#include "nonet/solve/portable/functions.h"

namespace nonet::portable {

// The batch kernel.
bool run_batch(const batch::Job& job);

// Measured by bench/crossover; bench/results/solver.md has the table.
inline constexpr batch::SpanSolver kSpanSolver{.kernel = run_batch,
                                               .lanes = [] { return 128; },
                                               .single = kFunctions,
                                               .many_puzzles = 80,
                                               .hard_guesses = 256,
                                               .many_inquiries = 24};

inline constexpr Backend kBackend = batch::Row<kSpanSolver>::backend(
    "portable", "many puzzles side by side or one at a time, on any processor",
    kFunctions.is_supported);

#if defined(__wasm__)

// The backend of the modules for the web, which solve few puzzles at a time; without the batch
// kernel their download is 9 kB smaller. Lists have a module with the kernel: wasm/bulk_batch.cc.
inline constexpr Backend kOneAtATime{.name = "portable",
                                     .description = "one puzzle at a time, on any processor",
                                     .is_supported = kFunctions.is_supported,
                                     .lanes = [] { return 1; },
                                     .kernel = [] { return "portable, one at a time"; },
                                     .solve_grid = solve_grid,
                                     .solve_marks = solve_marks,
                                     .solve_grids = solve_grids,
                                     .solve_marks_span = solve_marks_span,
                                     .solve_texts = solve_texts,
                                     .inquire = inquire,
                                     .enumerate_grid = enumerate_grid,
                                     .enumerate_marks = enumerate_marks,
                                     .enumerate_grids = enumerate_grids,
                                     .enumerate_marks_span = enumerate_marks_span};

#endif

}  // namespace nonet::portable
