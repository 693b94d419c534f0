#include "nonet/solve/batch/span.h"
#include "nonet/solve/portable/backend.h"
#include "nonet/wasm/bulk_solver.h"

namespace nonet::wasm {

// Not by portable::kBackend: it would bring along what the module has no use for.
void solve_texts(const PuzzleText& puzzles, std::uint32_t limit, std::span<std::uint32_t> counts,
                 const SolutionText& solutions) {
  batch::dispatch_texts(portable::kSpanSolver, puzzles, limit, counts, solutions);
}

}  // namespace nonet::wasm
