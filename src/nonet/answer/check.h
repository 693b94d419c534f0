// Checks of puzzles, classic ones and those of any layout and rules: what is right or wrong with
// them, in words, and which parts could go.

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nonet/answer/solution.h"
#include "nonet/board/cell_set.h"
#include "nonet/board/grid.h"
#include "nonet/board/pencilmarks.h"
#include "nonet/geometry/puzzle.h"
#include "nonet/solve/diagnose.h"
#include "nonet/solve/solver.h"

namespace nonet {

struct CheckReport {
  Diagnosis diagnosis;
  // The clues that the others imply, each taken alone; nullopt where minimality was not asked for,
  // or makes no sense: the puzzle has not exactly one solution, or candidates for clues.
  std::optional<CellSet> redundant;

  // Whether the puzzle has exactly one solution and no redundant clue that is known.
  bool is_sound() const {
    return diagnosis.verdict == Verdict::kUnique && (!redundant || redundant->empty());
  }
};

// `outcome` is what solve(puzzle, 2) gives: callers with many puzzles solve them together first.
CheckReport check(const Grid& puzzle, const SolveOutcome& outcome, bool minimality);
CheckReport check(const Pencilmarks& puzzle, const SolveOutcome& outcome);

// The diagnosis' sentences, and then, where minimality was asked,
//   "minimal: every clue is needed"
//   "not minimal: any one of 2 clues could go: r1c1, r4c5"
std::vector<std::string> to_sentences(const CheckReport& report);

// The parts of a puzzle that the others imply: without any one of them, the puzzle has as many
// solutions.
struct Redundancy {
  std::vector<geometry::CellIndex> givens;
  std::vector<std::size_t> clues;  // indices
};

struct VariantCheck {
  // kUnique and kMany where two solutions at most were counted; means nothing where the search was
  // stopped too early: see known().
  Verdict verdict = Verdict::kNoSolution;
  VariantSolution solution;
  bool is_solved = false;  // every cell is given, and they are the solution
  // kConflict and kNoSolution: why there is no solution, most important first; never empty then.
  std::vector<std::string> contradictions;
  std::vector<geometry::CellIndex> differ;  // kMany: the cells where the two solutions differ
  std::optional<Redundancy> redundancy;     // where asked and the puzzle has exactly one solution

  bool known() const { return !solution.stopped; }
  bool is_sound() const;
};

// Precondition: !find_fault(puzzle). question.limit is taken as 2. Error: a clue that is too large
// for the kernel. With `redundancy`, each given and clue costs a search; a stop leaves out the
// redundant ones.
Result<VariantCheck> check(const geometry::Puzzle& puzzle, const VariantQuestion& question,
                           bool redundancy);

// A search a given and clue. `solutions` is how many the puzzle has, at least one. nullopt:
// stopped.
std::optional<Redundancy> find_redundancy(const geometry::Puzzle& puzzle, std::uint64_t solutions,
                                          const VariantQuestion& question);
// "not minimal: any one of ..." for givens and for clues, or "minimal: ...".
std::vector<std::string> to_sentences(const geometry::Puzzle& puzzle, const Redundancy& redundancy);

// One sentence an entry, without a full stop, never empty:
//   "5 stands twice in row 1: r1c2 and r1c7"
//   "the cage of 3 cells with sum 5 at r1c1 cannot be met"
//   "exactly one solution"
//   "not minimal: any one of 2 givens could go: r1c1, r4c5"
//   "not minimal: any one of 1 clues could go: the thermometer from r2c1 to r7c1"
std::vector<std::string> to_sentences(const geometry::Puzzle& puzzle, const VariantCheck& check);

}  // namespace nonet
