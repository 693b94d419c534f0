// How many solutions has a puzzle, and which? Of classic puzzles, and of puzzles of any layout and
// rules.
//
// Callers with many classic puzzles solve them together, as spans: that costs nothing beside the
// solver.
//
//   limit        a span is solved                    a stop ends it within
//   <= 100 000   in slices of some million solutions   milliseconds
//   beyond       puzzle by puzzle, by enumeration      one solution
//
// Of puzzles of any layout, the classic solver solves the classic ones and the kernel all others;
// the caller need not know which. Only the kernel counts its guesses the same way everywhere: where
// guesses are bounded, it solves the classic puzzles, too.

#pragma once

#include <concepts>
#include <cstdint>
#include <span>
#include <vector>

#include "nonet/base/function_ref.h"
#include "nonet/base/result.h"
#include "nonet/base/stop.h"
#include "nonet/base/work_report.h"
#include "nonet/board/grid.h"
#include "nonet/board/pencilmarks.h"
#include "nonet/geometry/puzzle.h"
#include "nonet/solve/diagnose.h"
#include "nonet/solve/solver.h"

namespace nonet {

// Limits up to which the solver's batch counts: several times as fast as enumeration.
inline constexpr std::uint64_t kLongCount = 100'000;

template <class Board>
struct SolutionsOf {
  std::uint64_t solutions = 0;  // up to the limit
  std::uint64_t guesses = 0;    // of the kernel
  bool limit_met = false;       // there may be more
  bool stopped =
      false;      // by the token or the bound on guesses, before the limit: there may be more
  Board first{};  // where there is one, unless only the count was wanted
  Board other{};  // where there are several: a different one

  Verdict verdict() const { return verdict_of(solutions); }
  // Whether `solutions` is the number of all solutions.
  bool complete() const { return !limit_met && !stopped; }
};
using SolutionReport = SolutionsOf<Grid>;

template <class Puzzle>
concept ClassicPuzzleOrMarks = std::same_as<Puzzle, Grid> || std::same_as<Puzzle, Pencilmarks>;

// Counts up to `limit` (>= 1).
template <ClassicPuzzleOrMarks Puzzle>
SolutionReport find_solutions(const Puzzle& puzzle, std::uint64_t limit, StopToken stop = {});

// The outcome of solve(puzzle, limit) as a report: callers with many puzzles solve them together.
template <ClassicPuzzleOrMarks Puzzle>
SolutionReport report_of(const Puzzle& puzzle, const SolveOutcome& outcome, std::uint64_t limit);

// As solve(), on one thread. After a stop, outcomes are blank or too low. Preconditions: as
// solve()'s.
void solve_stoppably(std::span<const Grid> puzzles, std::uint64_t limit, Want want,
                     std::span<SolveOutcome> outcomes, StopToken stop);
void solve_stoppably(std::span<const Pencilmarks> puzzles, std::uint64_t limit, Want want,
                     std::span<SolveOutcome> outcomes, StopToken stop);

// One value a cell, kBlank for blank.
using ValueBoard = std::vector<geometry::Value>;

inline constexpr std::uint64_t kAnyNumber = ~std::uint64_t{0};

struct VariantQuestion {
  std::uint64_t limit = 2;             // solutions to count up to, >= 1
  std::uint64_t guesses = kAnyNumber;  // the kernel gives up after so many
  bool count_only = false;             // no solution is wanted
  StopToken stop = {};
  WorkReport report = {};  // the kernel's, of guesses and solutions
};

using VariantSolution = SolutionsOf<ValueBoard>;

// Precondition of all that follow: !find_fault(puzzle). Errors: a clue that is too large for the
// kernel, or clues that together need more memory than a puzzle may take (kernel/budget.h).
Result<VariantSolution> find_solutions(const geometry::Puzzle& puzzle,
                                       const VariantQuestion& question);

// The solution of a puzzle that has exactly one; question.limit is taken as 2. Error: as above, why
// there is not exactly one, or "not known: given up".
Result<ValueBoard> only_solution(const geometry::Puzzle& puzzle, VariantQuestion question);

// The same givens and clues, with every value allowed in the other cells.
geometry::Puzzle without_candidates(const geometry::Puzzle& puzzle);

// Visits solutions until `visit` returns false or a stop comes; returns how many were visited. The
// order is the same in every run.
using BoardVisitor = FunctionRef<bool(std::span<const geometry::Value>)>;
Result<std::uint64_t> visit_solutions(const geometry::Puzzle& puzzle, BoardVisitor visit,
                                      StopToken stop);

struct TrueCandidatesReport {
  std::vector<geometry::ValueSet> cells;  // the values that stand there in some solution
  bool complete = false;                  // false: stopped, and more may be possible
};
Result<TrueCandidatesReport> find_true_candidates(const geometry::Puzzle& puzzle,
                                                  const VariantQuestion& question);

}  // namespace nonet
