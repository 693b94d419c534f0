// nonet new, when the puzzles are to meet a target.

#pragma once

#include "nonet/cli/table/new.h"

namespace nonet::cli {

// Returns the exit code. The seed is that of --seed, else of the file of --resume, else random.
int run_new_target(const NewOptions& options);

}  // namespace nonet::cli
