// nonet new --unbiased and --estimate.

#pragma once

#include <cstdint>

#include "nonet/cli/options.h"

namespace nonet::cli {

// Returns the exit code. `seed_if_none` is the seed where there is no --seed.
int run_new_unbiased(const Options& options, std::uint64_t seed_if_none);

}  // namespace nonet::cli
