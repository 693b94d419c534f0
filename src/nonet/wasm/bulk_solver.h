// How a module solves arrays of grids: one grid after the other, bulk_single.cc, or with the batch
// kernel, bulk_batch.cc, which makes the module 9 kB larger to download (brotli). A module is
// linked with one of the two.

#pragma once

#include <cstdint>
#include <span>

#include "nonet/solve/solve_text.h"

namespace nonet::wasm {

// As solve_each() of solve_text.h.
void solve_texts(const PuzzleText& puzzles, std::uint32_t limit, std::span<std::uint32_t> counts,
                 const SolutionText& solutions);

}  // namespace nonet::wasm
