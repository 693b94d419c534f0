// A Backend of two parts: a batch kernel for spans, and the functions of single/ for one puzzle.

#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "nonet/solve/backend.h"
#include "nonet/solve/batch/job.h"
#include "nonet/solve/batch/span.h"
#include "nonet/solve/single/functions.h"

namespace nonet::batch {

template <const SpanSolver& kSolver>
struct Row {
  static SolveOutcome solve_grid(const Grid& puzzle, std::uint64_t limit, Want want,
                                 StopToken stop) {
    return kSolver.single.solve_grid(puzzle, limit, want, stop);
  }
  static SolveOutcome solve_marks(const Pencilmarks& puzzle, std::uint64_t limit, Want want,
                                  StopToken stop) {
    return kSolver.single.solve_marks(puzzle, limit, want, stop);
  }
  static void solve_grids(std::span<const Grid> puzzles, std::uint64_t limit, Want want,
                          std::span<SolveOutcome> outcomes, StopToken stop) {
    dispatch_span(kSolver, puzzles, limit, want, outcomes, stop);
  }
  static void solve_marks_span(std::span<const Pencilmarks> puzzles, std::uint64_t limit, Want want,
                               std::span<SolveOutcome> outcomes, StopToken stop) {
    dispatch_span(kSolver, puzzles, limit, want, outcomes, stop);
  }
  static void solve_texts(const PuzzleText& puzzles, std::uint32_t limit,
                          std::span<std::uint32_t> counts, const SolutionText& solutions,
                          StopToken stop) {
    dispatch_texts(kSolver, puzzles, limit, counts, solutions, stop);
  }
  static void inquire(const Inquiries& inquiries) { dispatch_inquiries(kSolver, inquiries); }
  static std::uint64_t enumerate_grid(const Grid& puzzle, SolutionVisitor visit) {
    return kSolver.single.enumerate_grid(puzzle, visit);
  }
  static std::uint64_t enumerate_marks(const Pencilmarks& puzzle, SolutionVisitor visit) {
    return kSolver.single.enumerate_marks(puzzle, visit);
  }
  static std::uint64_t enumerate_grids(std::span<const Grid> puzzles, SpanVisitor visit) {
    return enumerate_span(kSolver.kernel, puzzles, visit);
  }
  static std::uint64_t enumerate_marks_span(std::span<const Pencilmarks> puzzles,
                                            SpanVisitor visit) {
    return enumerate_span(kSolver.kernel, puzzles, visit);
  }

  static const char* kernel() {
    const char* name = "";
    Job nothing;
    nothing.kernel_name = &name;
    kSolver.kernel(nothing);
    return name;
  }

  static constexpr Backend backend(std::string_view name, std::string_view description,
                                   bool (*is_supported)(), bool only_by_name = false) {
    return {.name = name,
            .description = description,
            .is_supported = is_supported,
            .lanes = kSolver.lanes,
            .kernel = kernel,
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
            .only_by_name = only_by_name};
  }
};

}  // namespace nonet::batch
