// Check report: what is right or wrong with a puzzle, redundant clues included.

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "nonet/board/cell_set.h"
#include "nonet/board/grid.h"
#include "nonet/board/pencilmarks.h"
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

}  // namespace nonet
