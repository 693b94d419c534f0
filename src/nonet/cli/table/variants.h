// nonet variants

#pragma once

#include <string>

#include "nonet/cli/table/options.h"

namespace nonet::cli {

struct VariantsOptions : JsonOptions {
  std::string folder;  // of pictures; empty: none
};

int run_variants_list(const VariantsOptions& options);

}  // namespace nonet::cli
