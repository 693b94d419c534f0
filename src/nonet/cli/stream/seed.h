// The seed of a run.

#pragma once

#include <cstdint>

#include "nonet/cli/table/options.h"

namespace nonet::cli {

// --seed, or one drawn from the system when it is not given.
std::uint64_t seed_of(const SeedOptions& options);

}  // namespace nonet::cli
