// Job: what a batch kernel is asked, in plain pointers.
//
// A kernel is compiled for an instruction set that the rest of the program must not need. It
// therefore calls nothing that another file could also emit: puzzles come in and solutions go out
// through the function pointers here, whose targets are compiled for the baseline (job.cc).

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "nonet/solve/solver.h"

namespace nonet::batch {

struct Job {
  std::size_t count = 0;     // puzzles
  std::uint64_t limit = 2;   // solutions to stop at
  bool wants_first = false;  // whether `report` is to be called
  const void* puzzles = nullptr;
  // One of the two is set. 81 values 0..9, row by row ...
  const std::uint8_t* (*values)(const Job& job, std::size_t puzzle) = nullptr;
  // ... or 81 candidate masks, bit d for digit d + 1.
  void (*marks)(const Job& job, std::size_t puzzle, std::uint16_t* masks) = nullptr;

  SolveOutcome* outcomes = nullptr;  // `solutions` and `guesses` start at 0
  // The first solution met of a puzzle, 81 values.
  void (*report)(const Job& job, std::size_t puzzle, const std::uint8_t* values) = nullptr;
};

// A kernel; false when there was no memory for its workspace (nothing was written then).
using Kernel = bool (*)(const Job& job);

// The span functions of a Backend on top of a kernel. Results are those of the portable backend:
// where a puzzle has several solutions that backend is asked for the first.
void solve_span(Kernel kernel, std::span<const Grid> puzzles, std::uint64_t limit,
                std::span<SolveOutcome> outcomes);
void solve_span(Kernel kernel, std::span<const Pencilmarks> puzzles, std::uint64_t limit,
                std::span<SolveOutcome> outcomes);

// What a backend's span functions do: a small span goes to the portable backend, puzzle by puzzle,
// unless it proves hard on the way; everything else to the kernel. Results are those of solve_span.
//
// Measured (AVX2 and AVX-512 kernels alike): a call costs 30 to 110 microseconds however few the
// puzzles, one 17-clue puzzle alone 2, one of the hardest 80. Easy puzzles break even at a span of
// 16, 17 clues at 48, the hardest at 2.
void dispatch_span(Kernel kernel, std::span<const Grid> puzzles, std::uint64_t limit,
                   std::span<SolveOutcome> outcomes);
void dispatch_span(Kernel kernel, std::span<const Pencilmarks> puzzles, std::uint64_t limit,
                   std::span<SolveOutcome> outcomes);

// Counts only: `first` stays blank, so nothing is solved twice.
void count_span(Kernel kernel, std::span<const Grid> puzzles, std::uint64_t limit,
                std::span<SolveOutcome> outcomes);
void count_span(Kernel kernel, std::span<const Pencilmarks> puzzles, std::uint64_t limit,
                std::span<SolveOutcome> outcomes);

}  // namespace nonet::batch
