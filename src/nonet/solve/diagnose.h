// Diagnosis: the verdict on a puzzle that a person typed in, with the reasons.
//
// In order; a question is asked only where the one before it left the answer open:
//
//   1. does the puzzle break a rule already?    every conflict, not the first
//   2. is there a cell no digit can go to, or a digit no cell of a house can take?   all of them
//   3. how many solutions: none, one, more?     two different ones when there are more
//
// A puzzle without conflict need not be solved: only `is_solved` says so.

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/board/cell_set.h"
#include "nonet/board/digit_set.h"
#include "nonet/board/grid.h"
#include "nonet/board/house.h"
#include "nonet/board/pencilmarks.h"
#include "nonet/board/rules.h"
#include "nonet/solve/solver.h"

namespace nonet {

enum class Verdict : std::uint8_t {
  kConflict,    // two equal givens see each other
  kNoSolution,  // no rule is broken yet, but the puzzle cannot be completed
  kUnique,
  kMany,
};

// For data: "conflict", "no-solution", "unique", "several-solutions".
std::string_view slug_of(Verdict verdict);
// For people: "conflict", "no solution", "exactly one solution", "several solutions".
std::string_view name_of(Verdict verdict);

// The verdict for a number of solutions, counted up to 2 or more. For 0 it is kNoSolution, even
// where find_conflicts() would find conflicts.
Verdict verdict_of(std::uint64_t solutions);
// As above, but kConflict where there is no solution and `puzzle` has a conflict.
Verdict verdict_of(const Grid& puzzle, std::uint64_t solutions);

// A digit that a house lacks and none of the house's cells can take.
struct HomelessDigit {
  House house;
  Digit digit;

  friend bool operator==(const HomelessDigit&, const HomelessDigit&) = default;
};

struct Diagnosis {
  Verdict verdict = Verdict::kNoSolution;
  // Every cell filled and no rule broken. For pencilmarks: every cell has exactly one candidate.
  bool is_solved = false;

  std::vector<Conflict> conflicts;  // kConflict only; by house, then digit

  // kNoSolution only, and both may be empty: the blank cells without a candidate, and the digits
  // without a place in a house, once the givens (of pencilmarks: the cells with one candidate) have
  // struck their digits from their peers.
  CellSet empty_cells;
  std::vector<HomelessDigit> homeless_digits;  // by house, then digit

  Grid solution;   // kUnique: the only solution; kMany: the first of two
  Grid other;      // kMany: a second, different one
  CellSet differ;  // kMany: the cells where the two differ
};

Diagnosis diagnose(const Grid& puzzle);
Diagnosis diagnose(const Pencilmarks& puzzle);

// The same where the puzzle has been solved already: `outcome` is what solve(puzzle, 2) gives. For
// many puzzles, solve them together first.
Diagnosis diagnose(const Grid& puzzle, const SolveOutcome& outcome);
Diagnosis diagnose(const Pencilmarks& puzzle, const SolveOutcome& outcome);

// The diagnosis for people, most important first, one sentence an entry, without a full stop:
//   "the digit 5 stands twice in row 1: r1c2 and r1c7"
//   "r4c5 has no candidate left"
//   "the digit 3 has no place left in box 2"
//   "no solution, although no rule is broken yet"
//   "exactly one solution", or "complete and correct" where is_solved
//   "two or more solutions; two of them differ in 14 cells, e.g. r1c1 is 4 or 6"
// Never empty.
std::vector<std::string> to_sentences(const Diagnosis& diagnosis);

}  // namespace nonet
