// The portable solver for one puzzle at a time. It runs on every processor that the compiler
// supports, and the order in which it finds solutions is the contract for all backends.

#pragma once

#include "nonet/solve/inquiry.h"
#include "nonet/solve/single/functions.h"
#include "nonet/solve/solve_text.h"

namespace nonet::portable {

SolveOutcome solve_grid(const Grid& puzzle, std::uint64_t limit, Want want = Want::kFirst,
                        StopToken stop = {});
SolveOutcome solve_marks(const Pencilmarks& puzzle, std::uint64_t limit, Want want = Want::kFirst,
                         StopToken stop = {});
void solve_grids(std::span<const Grid> puzzles, std::uint64_t limit, Want want,
                 std::span<SolveOutcome> outcomes, StopToken stop = {});
void solve_marks_span(std::span<const Pencilmarks> puzzles, std::uint64_t limit, Want want,
                      std::span<SolveOutcome> outcomes, StopToken stop = {});
void solve_texts(const PuzzleText& puzzles, std::uint32_t limit, std::span<std::uint32_t> counts,
                 const SolutionText& solutions, StopToken stop = {});
void inquire(const Inquiries& inquiries);
std::uint64_t enumerate_grid(const Grid& puzzle, SolutionVisitor visit);
std::uint64_t enumerate_marks(const Pencilmarks& puzzle, SolutionVisitor visit);
std::uint64_t enumerate_grids(std::span<const Grid> puzzles, SpanVisitor visit);
std::uint64_t enumerate_marks_span(std::span<const Pencilmarks> puzzles, SpanVisitor visit);

// stop.stop_requested(), for kernels: they may call no inline function that other files have too.
bool is_stopped(const StopToken& stop);

Grid grid_of(const PuzzleText& puzzles, std::size_t puzzle);
// Writes 81 values as the solution of a puzzle.
void write_solution(const SolutionText& solutions, std::size_t puzzle, const std::uint8_t* values);

inline constexpr single::Functions kFunctions{
    .is_supported = [] { return true; },
    .solve_grid = solve_grid,
    .solve_marks = solve_marks,
    .solve_grids = solve_grids,
    .solve_marks_span = solve_marks_span,
    .enumerate_grid = enumerate_grid,
    .enumerate_marks = enumerate_marks,
};

}  // namespace nonet::portable
