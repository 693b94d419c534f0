// Backend: one implementation of the solver, as a row of functions.
//
// Callers use solver.h; this header is for code that chooses the implementation: the command line
// (`backends`, NONET_BACKEND), the benchmarks and the tests that compare backends.
//
// Every row has every function. A backend that solves many puzzles side by side is fast in the span
// functions and may pass single puzzles to another row's functions; a backend that is fast for one
// puzzle may loop over a span. All rows agree on every result except SolveOutcome::guesses; the
// order of solutions is the contract in docs/solver.md.

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "nonet/base/result.h"
#include "nonet/solve/inquiry.h"
#include "nonet/solve/solve_text.h"
#include "nonet/solve/solver.h"

namespace nonet {

struct Backend {
  std::string_view name;         // the word for NONET_BACKEND and --backend, e.g. "portable"
  std::string_view description;  // one line for people
  bool (*is_supported)();        // by the machine this program runs on
  // Puzzles side by side in a span. What is faster here may be measured in the first call.
  // Precondition: is_supported().
  int (*lanes)();
  // The name of the kernel that solves long spans here, as that kernel reports it when it runs.
  // Precondition: is_supported().
  const char* (*kernel)();

  SolveOutcome (*solve_grid)(const Grid& puzzle, std::uint64_t limit, Want want, StopToken stop);
  SolveOutcome (*solve_marks)(const Pencilmarks& puzzle, std::uint64_t limit, Want want,
                              StopToken stop);
  void (*solve_grids)(std::span<const Grid> puzzles, std::uint64_t limit, Want want,
                      std::span<SolveOutcome> outcomes, StopToken stop);
  void (*solve_marks_span)(std::span<const Pencilmarks> puzzles, std::uint64_t limit, Want want,
                           std::span<SolveOutcome> outcomes, StopToken stop);
  void (*solve_texts)(const PuzzleText& puzzles, std::uint32_t limit,
                      std::span<std::uint32_t> counts, const SolutionText& solutions,
                      StopToken stop);
  void (*inquire)(const Inquiries& inquiries);
  std::uint64_t (*enumerate_grid)(const Grid& puzzle, SolutionVisitor visit);
  std::uint64_t (*enumerate_marks)(const Pencilmarks& puzzle, SolutionVisitor visit);
  std::uint64_t (*enumerate_grids)(std::span<const Grid> puzzles, SpanVisitor visit);
  std::uint64_t (*enumerate_marks_span)(std::span<const Pencilmarks> puzzles, SpanVisitor visit);

  // Puzzles of a long span that a thread hands over at a time: enough that the batch solver's lanes
  // are full nearly all of the time, and few enough that threads end together.
  std::size_t fewest_at_a_time = 512;
  std::size_t most_at_a_time = 8192;
  // Never the default: it runs where somebody names it.
  bool only_by_name = false;
};

// Every backend this program was built with, most preferred first, supported here or not.
std::span<const Backend> backends();

// The backend of that name; the empty name means the most preferred one that is supported here and
// need not be named. Error: no backend has the name, or the machine does not support it.
Result<const Backend*> find_backend(std::string_view name);

// find_backend() of the environment variable NONET_BACKEND. A front end calls this first and
// reports the error: the functions of solver.h cannot report it.
Result<const Backend*> choose_backend();

// The backend that the functions of solver.h run: the result of choose_backend() at the first call,
// or the default backend where that is an error; in WebAssembly portable::kOneAtATime.
const Backend& active_backend();

// Whether the portable backend works on vectors of 128 bits: false only in the module for web
// browsers without WebAssembly's vector instructions.
bool has_vectors();

// The functions of solver.h, run by a given backend.
SolveOutcome solve_with(const Backend& backend, const Grid& puzzle, std::uint64_t limit = 2,
                        Want want = Want::kFirst, StopToken stop = {});
SolveOutcome solve_with(const Backend& backend, const Pencilmarks& puzzle, std::uint64_t limit = 2,
                        Want want = Want::kFirst, StopToken stop = {});
void solve_with(const Backend& backend, std::span<const Grid> puzzles, std::uint64_t limit,
                std::span<SolveOutcome> outcomes, const SpanOptions& options = {});
void solve_with(const Backend& backend, std::span<const Pencilmarks> puzzles, std::uint64_t limit,
                std::span<SolveOutcome> outcomes, const SpanOptions& options = {});
void count_each_with(const Backend& backend, const PuzzleText& puzzles, std::uint32_t limit,
                     std::span<std::uint32_t> counts, int threads = 1, StopToken stop = {});
void solve_each_with(const Backend& backend, const PuzzleText& puzzles, std::uint32_t limit,
                     std::span<std::uint32_t> counts, const SolutionText& solutions,
                     int threads = 1, StopToken stop = {});
std::uint64_t enumerate_with(const Backend& backend, const Grid& puzzle, SolutionVisitor visit);
std::uint64_t enumerate_with(const Backend& backend, const Pencilmarks& puzzle,
                             SolutionVisitor visit);
std::uint64_t enumerate_unordered_with(const Backend& backend, std::span<const Grid> puzzles,
                                       SpanVisitor visit);
std::uint64_t enumerate_unordered_with(const Backend& backend, std::span<const Pencilmarks> puzzles,
                                       SpanVisitor visit);

}  // namespace nonet
