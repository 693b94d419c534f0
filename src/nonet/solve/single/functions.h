// The vector solver for one puzzle at a time: a table of its functions for each instruction set.
//
// With Want::kFirst and in enumerate, a puzzle with two or more solutions costs one more search by
// the portable backend, whose order of solutions is the contract: up to the first solution, or as
// far as the visitor wants. Want::kFirst raises a limit of 1 to 2, because only a puzzle's only
// solution is the first in every order.
//
// A call holds one stack of boards: 31 KiB (avx512) or 47 KiB (avx2); a span call, four (avx512)
// or two of them.

#pragma once

#include <cstdint>
#include <span>

#include "nonet/solve/given_up.h"
#include "nonet/solve/solver.h"

namespace nonet::single {

struct Functions {
  bool (*is_supported)();
  SolveOutcome (*solve_grid)(const Grid& puzzle, std::uint64_t limit, Want want, StopToken stop);
  SolveOutcome (*solve_marks)(const Pencilmarks& puzzle, std::uint64_t limit, Want want,
                              StopToken stop);
  void (*solve_grids)(std::span<const Grid> puzzles, std::uint64_t limit, Want want,
                      std::span<SolveOutcome> outcomes, StopToken stop);
  void (*solve_marks_span)(std::span<const Pencilmarks> puzzles, std::uint64_t limit, Want want,
                           std::span<SolveOutcome> outcomes, StopToken stop);
  std::uint64_t (*enumerate_grid)(const Grid& puzzle, SolutionVisitor visit);
  std::uint64_t (*enumerate_marks)(const Pencilmarks& puzzle, SolutionVisitor visit);
};

#if defined(__x86_64__)
extern const Functions kAvx512;
extern const Functions kAvx2;
#endif

}  // namespace nonet::single
