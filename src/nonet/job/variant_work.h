// Makes the result of one chunk of variants, in memory: lines of text, which the functions of the
// Worker write.

#pragma once

#include <string_view>

#include "nonet/job/plan.h"
#include "nonet/job/work.h"

namespace nonet::job {

// Tally: puzzles that were not found in the tries are left out (`refused`).
Made make_variants(const Plan& plan, const ChunkRow& row, const Worker& worker);

// `bytes` are those of the chunk. Tally: records without a rating are noted.
Made rate_variants(const ChunkRow& row, std::string_view bytes, const Worker& worker);

}  // namespace nonet::job
