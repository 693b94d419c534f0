// nonet new --daily: the puzzle of a day.

#pragma once

#include "nonet/cli/table/new.h"

namespace nonet::cli {

// Returns the exit code.
int run_new_daily(const NewOptions& options);

}  // namespace nonet::cli
