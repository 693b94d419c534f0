#include "nonet/wasm/bulk_solver.h"

namespace nonet::wasm {

void solve_texts(const PuzzleText& puzzles, std::uint32_t limit, std::span<std::uint32_t> counts,
                 const SolutionText& solutions) {
  solve_each(puzzles, limit, counts, solutions);
}

}  // namespace nonet::wasm
