// Solutions of a puzzle of any layout and rules: how many, and which?
//
// The classic solver solves classic puzzles, the kernel all others; the caller need not know which.
// Only the kernel counts its guesses the same way everywhere: where guesses are bounded, it solves
// the classic puzzles, too.

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "nonet/base/function_ref.h"
#include "nonet/base/result.h"
#include "nonet/base/stop.h"
#include "nonet/base/work_report.h"
#include "nonet/geometry/puzzle.h"

namespace nonet {

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

struct VariantSolution {
  std::uint64_t solutions = 0;  // up to the limit
  std::uint64_t guesses = 0;
  bool limit_met = false;  // there may be more
  bool stopped = false;    // by the token or the bound on guesses: there may be more
  ValueBoard first;        // where there is one, unless `count_only`
  ValueBoard other;        // where there are several: a different one

  // Whether `solutions` is the number of all solutions.
  bool complete() const { return !limit_met && !stopped; }
};

// Precondition of all: !find_fault(puzzle). Errors: a clue that is too large for the kernel, or
// clues that together need more memory than a puzzle may take (kernel/budget.h).
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
