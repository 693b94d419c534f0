// nonet bench, backends, completions, man

#pragma once

#include "nonet/cli/table/options.h"

namespace nonet::cli {

struct BenchOptions : InputOptions, JsonOptions, VariantOptions, PatienceOptions {
  double seconds = 0.5;
};

struct BackendsOptions : JsonOptions {};

struct CompletionsOptions {
  std::string shell;
};

struct ManOptions {};

int run_bench(const BenchOptions& options);
int run_backends(const BackendsOptions& options);
int run_completions(const CompletionsOptions& options);
int run_man(const ManOptions& options);

}  // namespace nonet::cli
