// The solver, asked about records: givens or candidates, whichever the record has.

#pragma once

#include <cstdint>
#include <span>

#include "nonet/cli/stream/batch.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/solve/diagnose.h"
#include "nonet/solve/solver.h"

namespace nonet::cli {

// One outcome for each of the batch's records. An interrupt leaves some of them blank.
// Precondition: outcomes.size() == batch.size().
void solve_batch(const Batch& batch, std::uint64_t limit, Want want,
                 std::span<SolveOutcome> outcomes);

// What --stats counts a verdict as.
SolutionClass class_of(Verdict verdict);

std::uint64_t enumerate_entry(const Entry& entry, SolutionVisitor visit);

}  // namespace nonet::cli
