// nonet new --variant: puzzles of any layout, with clues of the kinds that make/kinds.h lists.

#pragma once

#include "nonet/cli/table/new.h"

namespace nonet::cli {

// Returns the exit code. Precondition: options.variant is not empty.
int run_new_variant(const NewOptions& options);

}  // namespace nonet::cli
