// nonet new, when the puzzles are to meet a target.

#pragma once

#include <cstdint>

#include "nonet/cli/options.h"

namespace nonet::cli {

// Returns the exit code. `seed_if_none` is the seed where neither --seed nor the file of --resume
// has one.
int run_new_target(const Options& options, std::uint64_t seed_if_none);

}  // namespace nonet::cli
