// nonet new --unbiased and --estimate.

#pragma once

#include "nonet/cli/table/options.h"

namespace nonet::cli {

// Returns the exit code.
int run_new_unbiased(const Options& options);

}  // namespace nonet::cli
