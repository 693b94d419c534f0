// The rows of the solver that takes one puzzle at a time, one row for each instruction set.
//
// What a row promises beyond backend.h: a puzzle with two or more solutions costs one more search
// by the portable backend, whose order of solutions is the contract, as far as a first solution
// (for enumerate: as far as the visitor wants). With limit 1, too, a second solution is looked for,
// because only a lone one is the first in every order.
//
// A call holds one stack of boards: 31 KiB (avx512) or 47 KiB (others); a span call, kWays of them.

#pragma once

#include "nonet/solve/backend.h"

#define NONET_DECLARE_SINGLE(space, label, text)                                   \
  namespace nonet::single::space {                                                 \
  bool is_supported();                                                             \
  SolveOutcome solve_grid(const Grid& puzzle, std::uint64_t limit);                \
  SolveOutcome solve_marks(const Pencilmarks& puzzle, std::uint64_t limit);        \
  void solve_grids(std::span<const Grid> puzzles, std::uint64_t limit,             \
                   std::span<SolveOutcome> outcomes);                              \
  void solve_marks_span(std::span<const Pencilmarks> puzzles, std::uint64_t limit, \
                        std::span<SolveOutcome> outcomes);                         \
  std::uint64_t enumerate_grid(const Grid& puzzle, SolutionVisitor visit);         \
  std::uint64_t enumerate_marks(const Pencilmarks& puzzle, SolutionVisitor visit); \
  inline constexpr Backend kBackend{                                               \
      .name = label,                                                               \
      .description = text,                                                         \
      .is_supported = is_supported,                                                \
      .solve_grid = solve_grid,                                                    \
      .solve_marks = solve_marks,                                                  \
      .solve_grids = solve_grids,                                                  \
      .solve_marks_span = solve_marks_span,                                        \
      .enumerate_grid = enumerate_grid,                                            \
      .enumerate_marks = enumerate_marks,                                          \
  };                                                                               \
  }

#if defined(__x86_64__)
NONET_DECLARE_SINGLE(avx512, "avx512", "one puzzle at a time, in AVX-512 vectors")
NONET_DECLARE_SINGLE(avx2, "avx2", "one puzzle at a time, in AVX2 vectors")
#endif
NONET_DECLARE_SINGLE(vector128, "vector128",
                     "one puzzle at a time, in the vectors every processor of the build has")

#undef NONET_DECLARE_SINGLE
