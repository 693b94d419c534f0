// The solver's public face: how many solutions has a puzzle, and which?
//
// One puzzle or a span of puzzles; as a Grid (givens) or as Pencilmarks (candidates). Every
// function is re-entrant: call from as many threads as you like. A single puzzle is solved on the
// stack (at most 128 kB, of which more than 48 are seldom touched). A span, however long, takes up
// to 256 kB of stack and 6 MB of memory a thread, and does without the memory where it cannot be
// allocated. No puzzle is known of which counting to two takes more than a tenth of a second.
//
// Where a stop token is taken, a search ends within milliseconds of a stop. Its outcomes are then
// worthless: counts may be too low, and solutions missing. The caller asks the token too.
//
// Results do not depend on the backend or on the number of threads: counts are exact up to the
// limit, and where a puzzle has several solutions the first one, and the order of enumerate(), are
// those of the portable backend, always. That order costs a second search on such puzzles, which
// Want::kCount and Want::kAny avoid.

#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

#include "nonet/base/function_ref.h"
#include "nonet/base/stop.h"
#include "nonet/board/grid.h"
#include "nonet/board/pencilmarks.h"

namespace nonet {

inline constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();

// What is wanted besides the number of solutions.
enum class Want : std::uint8_t {
  kFirst,  // the first solution
  kAny,    // some solution; which one may differ by backend
  kCount,  // nothing: SolveOutcome::first is left blank
};

struct SolveOutcome {
  // min(number of solutions, limit).
  std::uint64_t solutions = 0;
  // Candidates that the search tried without proof. A measure of work: it may differ by backend.
  std::uint64_t guesses = 0;
  // The solution that Want asks for when solutions > 0, else blank.
  Grid first;
};

// Called with each solution; returns false to end the search.
using SolutionVisitor = FunctionRef<bool(const Grid&)>;
// As SolutionVisitor, for a span: `puzzle` is the position of the puzzle that `solution` solves.
using SpanVisitor = FunctionRef<bool(std::size_t puzzle, const Grid& solution)>;

// Counts solutions up to `limit` (>= 1). Contradictory givens have none.
SolveOutcome solve(const Grid& puzzle, std::uint64_t limit = 2, Want want = Want::kFirst,
                   StopToken stop = {});
SolveOutcome solve(const Pencilmarks& puzzle, std::uint64_t limit = 2, Want want = Want::kFirst,
                   StopToken stop = {});

struct SpanOptions {
  Want want = Want::kFirst;
  int threads = 1;  // >= 1; no more are started than the span has work for
  StopToken stop = {};
};

// Counts the solutions of each puzzle of a span. Precondition: outcomes.size() == puzzles.size().
void solve(std::span<const Grid> puzzles, std::uint64_t limit, std::span<SolveOutcome> outcomes,
           const SpanOptions& options = {});
void solve(std::span<const Pencilmarks> puzzles, std::uint64_t limit,
           std::span<SolveOutcome> outcomes, const SpanOptions& options = {});

// Puzzles as they stand in a text or an array: the 81 cells of one, row by row, from
// cells + i * stride on, each '1' to '9', '.' or '0', or 0 to 9 as a number. Nothing checks that
// they are.
struct PuzzleText {
  const char* cells = nullptr;
  std::size_t count = 0;
  std::size_t stride = kCells;
};

// Counts the solutions of each puzzle and does nothing else: as solve() with Want::kCount, without
// a Grid and a SolveOutcome a puzzle, which takes longer than solving where puzzles are easy.
// Precondition: counts.size() == puzzles.count.
void count_each(const PuzzleText& puzzles, std::uint32_t limit, std::span<std::uint32_t> counts,
                int threads = 1, StopToken stop = {});

// Visits every solution until the visitor returns false; returns how many were visited.
std::uint64_t enumerate(const Grid& puzzle, SolutionVisitor visit);
std::uint64_t enumerate(const Pencilmarks& puzzle, SolutionVisitor visit);

// Visits every solution of every puzzle, each once, until the visitor returns false; returns how
// many were visited. Several times faster than enumerate(), but in no order that can be relied on:
// it mixes the puzzles and differs by backend.
std::uint64_t enumerate_unordered(std::span<const Grid> puzzles, SpanVisitor visit);
std::uint64_t enumerate_unordered(std::span<const Pencilmarks> puzzles, SpanVisitor visit);

// Exactly one solution?
bool is_unique(const Grid& puzzle);

}  // namespace nonet
