// nonet solve, check, count

#pragma once

#include "nonet/cli/table/options.h"

namespace nonet::cli {

struct SolveOptions : StreamOptions, JsonOptions, VariantOptions {
  std::uint64_t limit = 2;
  bool all = false;
  bool count_only = false;
  bool candidates = false;
};

struct CheckOptions : StreamOptions, JsonOptions, VariantOptions {
  bool check_minimal = false;
  bool setter = false;
};

struct CountOptions : StreamOptions, JsonOptions, VariantOptions {};

int run_solve(const SolveOptions& options);
int run_check(const CheckOptions& options);
int run_count(const CountOptions& options);

}  // namespace nonet::cli
