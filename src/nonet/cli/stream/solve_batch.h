// Solves the records of a batch, from a record's candidates where it has any, else from its givens.

#pragma once

#include <cstdint>
#include <span>

#include "nonet/cli/stream/batch.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/solve/diagnose.h"
#include "nonet/solve/solver.h"

namespace nonet::cli {

// One outcome for each of the batch's records. An interrupt leaves some outcomes blank.
// Precondition: outcomes.size() == batch.size().
void solve_batch(const Batch& batch, std::uint64_t limit, Want want,
                 std::span<SolveOutcome> outcomes);

// The class under which --stats counts a verdict.
SolutionClass class_of(Verdict verdict);

std::uint64_t enumerate_entry(const Entry& entry, SolutionVisitor visit);

}  // namespace nonet::cli
