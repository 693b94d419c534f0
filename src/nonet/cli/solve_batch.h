// The solver, asked about records: givens or candidates, whichever the record has.

#pragma once

#include <cstdint>
#include <span>

#include "nonet/cli/stream.h"
#include "nonet/solve/solver.h"

namespace nonet::cli {

// One outcome for each of the batch's records. Precondition: outcomes.size() == batch.size.
void solve_batch(const Batch& batch, std::uint64_t limit, std::span<SolveOutcome> outcomes);

std::uint64_t enumerate_record(const Record& record, SolutionVisitor visit);

}  // namespace nonet::cli
