// The solver, asked about records: givens or candidates, whichever the record has.

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "nonet/cli/stream/batch.h"
#include "nonet/solve/solver.h"

namespace nonet::cli {

// One outcome for each of the batch's records. Returns for how many: all of them, or fewer after an
// interrupt. Precondition: outcomes.size() == batch.size().
std::size_t solve_batch(const Batch& batch, std::uint64_t limit, Want want,
                        std::span<SolveOutcome> outcomes);

std::uint64_t enumerate_entry(const Entry& entry, SolutionVisitor visit);

}  // namespace nonet::cli
