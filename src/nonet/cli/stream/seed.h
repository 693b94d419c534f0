// The seed of a run.

#pragma once

#include <cstdint>

#include "nonet/cli/table/options.h"

namespace nonet::cli {

// --seed, or a seed below 2^53 drawn from the system where the option is not given.
std::uint64_t seed_of(const SeedOptions& options);

}  // namespace nonet::cli
