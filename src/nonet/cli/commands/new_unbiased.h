// nonet new --unbiased and --estimate.

#pragma once

#include "nonet/cli/table/new.h"

namespace nonet::cli {

// Returns the exit code.
int run_new_unbiased(const NewOptions& options);

}  // namespace nonet::cli
