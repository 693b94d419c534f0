// Long spans through an engine (engine.h), with everything that it cannot do left to a kernel of
// the processor. Whatever goes wrong there, the results are those of the other backends.

#pragma once

#include "nonet/solve/batch/job.h"
#include "nonet/solve/cuda/engine.h"

namespace nonet::cuda {

// Does `job` (batch/job.h) with `engine`, two batches in turn: one is filled or emptied while the
// other is solved. `kernel` gets batches in which the engine fails, puzzles that it gives up, and
// jobs that want every solution. False where the kernel says so.
bool run_batches(const Engine& engine, batch::Kernel kernel, const batch::Job& job);

}  // namespace nonet::cuda
