// The cuda backend: long spans on a GPU, everything else by the processor's preferred backend.
//
// It is never the default. A first call takes a good part of a second, to make the device ready,
// and memory that other programs of the machine may want; and what most programs do with puzzles,
// reading and writing them as text, takes longer than solving them does already.

#pragma once

#include "nonet/solve/backend.h"
#include "nonet/solve/batch/job.h"

namespace nonet::cuda {

// Spans from this size on go to the device, even of easy puzzles (bench/results/cuda.md).
inline constexpr std::size_t kManyPuzzles = 1024;

// Whether there is a device that can run it.
bool is_supported();

// The batch kernel, for spans of any length. Precondition: is_supported().
bool run_batch(const batch::Job& job);

SolveOutcome solve_grid(const Grid& puzzle, std::uint64_t limit, Want want, StopToken stop);
SolveOutcome solve_marks(const Pencilmarks& puzzle, std::uint64_t limit, Want want, StopToken stop);
void solve_grids(std::span<const Grid> puzzles, std::uint64_t limit, Want want,
                 std::span<SolveOutcome> outcomes, StopToken stop);
void solve_marks_span(std::span<const Pencilmarks> puzzles, std::uint64_t limit, Want want,
                      std::span<SolveOutcome> outcomes, StopToken stop);
void solve_texts(const PuzzleText& puzzles, std::uint32_t limit, std::span<std::uint32_t> counts,
                 const SolutionText& solutions, StopToken stop);
void inquire(const Inquiries& inquiries);
std::uint64_t enumerate_grid(const Grid& puzzle, SolutionVisitor visit);
std::uint64_t enumerate_marks(const Pencilmarks& puzzle, SolutionVisitor visit);
std::uint64_t enumerate_grids(std::span<const Grid> puzzles, SpanVisitor visit);
std::uint64_t enumerate_marks_span(std::span<const Pencilmarks> puzzles, SpanVisitor visit);

inline constexpr Backend kBackend{
    .name = "cuda",
    .description = "32 puzzles a warp of a GPU, where a span is long; only by name",
    .is_supported = is_supported,
    .lanes = [] { return 32; },
    .kernel = [] { return "cuda, 32 lanes a warp"; },
    .solve_grid = solve_grid,
    .solve_marks = solve_marks,
    .solve_grids = solve_grids,
    .solve_marks_span = solve_marks_span,
    .solve_texts = solve_texts,
    .inquire = inquire,
    .enumerate_grid = enumerate_grid,
    .enumerate_marks = enumerate_marks,
    .enumerate_grids = enumerate_grids,
    .enumerate_marks_span = enumerate_marks_span,
    .fewest_at_a_time = 1U << 16,
    .most_at_a_time = 1U << 18,
    .only_by_name = true};

}  // namespace nonet::cuda
