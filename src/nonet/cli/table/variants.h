// nonet variants

#pragma once

#include "nonet/cli/table/options.h"

namespace nonet::cli {

struct VariantsOptions : JsonOptions {};

int run_variants_list(const VariantsOptions& options);

}  // namespace nonet::cli
