#include "nonet/solve/cuda/backend.h"

#include "nonet/solve/avx2/backend.h"
#include "nonet/solve/avx512/backend.h"
#include "nonet/solve/batch/span.h"
#include "nonet/solve/cuda/device.h"
#include "nonet/solve/cuda/span.h"
#include "nonet/solve/portable/backend.h"

namespace nonet::cuda {

namespace {

// What the processor solves, it solves with this backend and this batch kernel.
struct Processor {
  const Backend* backend;
  batch::Kernel kernel;
};

Processor choose_processor() {
#if defined(__x86_64__)
  if (avx512::is_supported()) return {&avx512::kBackend, avx512::run_batch};
  if (avx2::is_supported()) return {&avx2::kBackend, avx2::run_batch};
#endif
  return {&portable::kBackend, portable::run_batch};
}
const Processor& processor() {
  static const Processor chosen = choose_processor();
  return chosen;
}

}  // namespace

bool is_supported() { return has_device(); }

bool run_batch(const batch::Job& job) { return run_batches(kDevice, processor().kernel, job); }

SolveOutcome solve_grid(const Grid& puzzle, std::uint64_t limit, Want want, StopToken stop) {
  return processor().backend->solve_grid(puzzle, limit, want, stop);
}
SolveOutcome solve_marks(const Pencilmarks& puzzle, std::uint64_t limit, Want want,
                         StopToken stop) {
  return processor().backend->solve_marks(puzzle, limit, want, stop);
}

void solve_grids(std::span<const Grid> puzzles, std::uint64_t limit, Want want,
                 std::span<SolveOutcome> outcomes, StopToken stop) {
  if (puzzles.size() < kManyPuzzles) {
    return processor().backend->solve_grids(puzzles, limit, want, outcomes, stop);
  }
  batch::solve_span(run_batch, puzzles, limit, want, outcomes, stop);
}
void solve_marks_span(std::span<const Pencilmarks> puzzles, std::uint64_t limit, Want want,
                      std::span<SolveOutcome> outcomes, StopToken stop) {
  if (puzzles.size() < kManyPuzzles) {
    return processor().backend->solve_marks_span(puzzles, limit, want, outcomes, stop);
  }
  batch::solve_span(run_batch, puzzles, limit, want, outcomes, stop);
}

void solve_texts(const PuzzleText& puzzles, std::uint32_t limit, std::span<std::uint32_t> counts,
                 const SolutionText& solutions, StopToken stop) {
  if (puzzles.count < kManyPuzzles) {
    return processor().backend->solve_texts(puzzles, limit, counts, solutions, stop);
  }
  constexpr batch::SpanSolver kAlwaysTheDevice{.kernel = run_batch,
                                               .lanes = [] { return 32; },
                                               .single = portable::kFunctions,
                                               .many_puzzles = 0,
                                               .hard_guesses = 0,
                                               .many_inquiries = 0};
  batch::dispatch_texts(kAlwaysTheDevice, puzzles, limit, counts, solutions, stop);
}

// The processor's: too few questions are open at a time for the device.
void inquire(const Inquiries& inquiries) { processor().backend->inquire(inquiries); }

std::uint64_t enumerate_grid(const Grid& puzzle, SolutionVisitor visit) {
  return processor().backend->enumerate_grid(puzzle, visit);
}
std::uint64_t enumerate_marks(const Pencilmarks& puzzle, SolutionVisitor visit) {
  return processor().backend->enumerate_marks(puzzle, visit);
}
std::uint64_t enumerate_grids(std::span<const Grid> puzzles, SpanVisitor visit) {
  return processor().backend->enumerate_grids(puzzles, visit);
}
std::uint64_t enumerate_marks_span(std::span<const Pencilmarks> puzzles, SpanVisitor visit) {
  return processor().backend->enumerate_marks_span(puzzles, visit);
}

}  // namespace nonet::cuda
