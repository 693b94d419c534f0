// Digger: takes clues out of a puzzle and puts them back, keeping its one solution unique.
//
// Whether clues can go is answered without solving the whole puzzle again: it had one solution, so
// a second one must differ from it in some cell that loses its clue. For each such cell in turn
// (those before it held to the solution) the digit of the solution is ruled out there, and any
// solution left over is a second one.
//
// The cells where a second solution differs from the first form an unavoidable set: a puzzle with
// no clue in it has both solutions. Each one found is kept, and answers later questions of the same
// kind by a few word operations. That is what makes trying hundreds of orders on one grid cheap.

#pragma once

#include <cstdint>
#include <vector>

#include "nonet/board/cell_set.h"
#include "nonet/board/grid.h"
#include "nonet/board/pencilmarks.h"
#include "nonet/solve/solver.h"

namespace nonet {

class Digger {
 public:
  // Precondition: the digits of `solution` in the cells `clues` have no other solution.
  Digger(const Grid& solution, const CellSet& clues);

  const CellSet& clues() const { return clues_; }
  int blanks() const { return kCells - clues_.size(); }
  Grid puzzle() const;

  // Takes out the clues in `cells` if the solution stays unique, and says whether it did.
  // Precondition: cells is a subset of clues().
  bool try_remove(const CellSet& cells);

  // try_remove() in steps, so that the questions of many diggers can be solved together:
  //
  //   if (digger.begin_removal(cells)) {
  //     while (digger.answer(solve(digger.question(), 1, Want::kAny)) == Progress::kAskOn) {}
  //   }
  enum class Progress : std::uint8_t { kAskOn, kRemoved, kKept };
  // False when a known unavoidable set says that the cells cannot go: there is nothing to ask.
  bool begin_removal(const CellSet& cells);
  // A puzzle whose solutions, if any, are second solutions. Valid until answer() ends the removal.
  const Pencilmarks& question() const { return question_; }
  Progress answer(const SolveOutcome& outcome);

  // Puts the clues in `cells` back.
  void restore(const CellSet& cells);
  // Starts again from `clues`. Precondition: as of the constructor.
  void reset(const CellSet& clues);

 private:
  void ask_about(Cell cell);

  Grid solution_;
  CellSet clues_;
  Pencilmarks marks_;  // the clues as single candidates, everything else open
  std::vector<CellSet> unavoidable_;

  // The removal in progress.
  CellSet removed_;
  CellSet not_asked_;
  Cell asked_{0};
  Pencilmarks question_;
};

}  // namespace nonet
