// The portable backend: one puzzle at a time in words, many side by side in vectors of 128 bits.

#pragma once

#include "nonet/solve/batch/row.h"
#include "nonet/solve/portable/functions.h"

namespace nonet::portable {

// The batch kernel.
bool run_batch(const batch::Job& job);

// Measured by bench/crossover; docs/solver.md has the table.
inline constexpr batch::SpanSolver kSpanSolver{
    .kernel = run_batch, .single = kFunctions, .many_puzzles = 80, .hard_guesses = 256};

inline constexpr Backend kBackend = batch::Row<kSpanSolver>::backend(
    "portable", "128 puzzles side by side or one at a time, on any processor",
    kFunctions.is_supported);

}  // namespace nonet::portable
