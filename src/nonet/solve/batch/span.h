// Spans of puzzles through a batch kernel, or one by one where that is faster.

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "nonet/solve/batch/job.h"
#include "nonet/solve/inquiry.h"
#include "nonet/solve/single/functions.h"
#include "nonet/solve/solve_text.h"

namespace nonet::batch {

struct SpanSolver {
  Kernel kernel;
  int (*lanes)();  // puzzles that the kernel has in flight at once
  const single::Functions& single;
  // The sizes at which both are equally fast. A kernel call costs a fixed time however few the
  // puzzles, so a short span goes to `single` as long as it needs few guesses.
  std::size_t many_puzzles;    // the kernel solves spans of easy puzzles from this size on
  std::uint64_t hard_guesses;  // after this many, the kernel solves the rest of any span
  std::size_t many_inquiries;  // the kernel pursues inquiries from this number on
};

// Every puzzle through the kernel. Where a puzzle has several solutions and the first is wanted,
// the portable backend is asked for it.
void solve_span(Kernel kernel, std::span<const Grid> puzzles, std::uint64_t limit, Want want,
                std::span<SolveOutcome> outcomes, StopToken stop = {});
void solve_span(Kernel kernel, std::span<const Pencilmarks> puzzles, std::uint64_t limit, Want want,
                std::span<SolveOutcome> outcomes, StopToken stop = {});

// As solve_span(), by the kernel or by `single`, whichever is faster.
void dispatch_span(const SpanSolver& solver, std::span<const Grid> puzzles, std::uint64_t limit,
                   Want want, std::span<SolveOutcome> outcomes, StopToken stop = {});
void dispatch_span(const SpanSolver& solver, std::span<const Pencilmarks> puzzles,
                   std::uint64_t limit, Want want, std::span<SolveOutcome> outcomes,
                   StopToken stop = {});

// As dispatch_span(), of puzzles in a text: their counts, and first solutions where they are
// wanted.
void dispatch_texts(const SpanSolver& solver, const PuzzleText& puzzles, std::uint32_t limit,
                    std::span<std::uint32_t> counts, const SolutionText& solutions,
                    StopToken stop = {});

// Inquiries, by the kernel or by `single`, whichever is faster.
void dispatch_inquiries(const SpanSolver& solver, const Inquiries& inquiries);

// Every solution of every puzzle, in the order in which the lanes find them.
std::uint64_t enumerate_span(Kernel kernel, std::span<const Grid> puzzles, SpanVisitor visit);
std::uint64_t enumerate_span(Kernel kernel, std::span<const Pencilmarks> puzzles,
                             SpanVisitor visit);

}  // namespace nonet::batch
