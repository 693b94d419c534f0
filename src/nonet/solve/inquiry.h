// Inquiries: questions to the solver of which each depends on the answer to the one before.
//
// A clue after the other is tried to go, a label is aimed at: who works like that has one question
// at a time, and the batch solver wants hundreds. So the solver holds the thread: it works on many
// inquiries side by side, and whenever one of them has its answer, calls back for its next question
// and goes on at once. Nobody waits for the slowest question of a round.

#pragma once

#include <cstddef>

#include "nonet/base/function_ref.h"
#include "nonet/board/candidate_row.h"

namespace nonet {

struct Inquiries {
  std::size_t count = 0;
  // Calls for different inquiries come in any order; those for one are first(i), then next(i, ...)
  // for each answer. All come from the thread that called inquire(). What they return is asked
  // about, has it a solution?, and need not last until the next call; nullptr: the inquiry is over.
  FunctionRef<const CandidateRow*(std::size_t inquiry)> first;
  FunctionRef<const CandidateRow*(std::size_t inquiry, bool has_solution)> next;
};

// Pursues every inquiry to its end. Cost of a question: that of a puzzle in a span, as long as
// hundreds of inquiries are under way; where they are few, that of a single puzzle. Memory as
// solve() of a span. Precondition: no house of a board is crowded (crowded.h) in a way that a
// search sees only by guessing: nobody looks for that here.
void inquire(const Inquiries& inquiries);

}  // namespace nonet
