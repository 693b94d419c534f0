// The batch kernel for any processor: 128 puzzles side by side, see simd.h.

#pragma once

#include "nonet/solve/batch/job.h"

namespace nonet::batch {

bool run_portable(const Job& job);

}  // namespace nonet::batch
