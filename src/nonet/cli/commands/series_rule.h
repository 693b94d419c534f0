// What --fill, --symmetry, --blanks, --attempts, --minimal and --any ask for.

#pragma once

#include "nonet/base/result.h"
#include "nonet/cli/table/options.h"
#include "nonet/search/series.h"

namespace nonet::cli {

// Error: options that exclude each other, or blanks that no puzzle has.
Result<SeriesRule> series_rule_of(const SeriesOptions& options);

}  // namespace nonet::cli
