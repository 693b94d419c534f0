// What solve, check, count, show, convert, bench, rate, stats, hint, explain, steps and vicinity do
// with puzzles of any layout and rules, after wants_variants() has said that the input has such
// puzzles.

#pragma once

#include "nonet/cli/table/about.h"
#include "nonet/cli/table/rating.h"
#include "nonet/cli/table/showing.h"
#include "nonet/cli/table/solving.h"
#include "nonet/cli/table/structure.h"

namespace nonet::cli {

int run_variant_solve(const SolveOptions& options);
int run_variant_check(const CheckOptions& options);
int run_variant_count(const CountOptions& options);
int run_variant_vicinity(const VicinityOptions& options);
int run_variant_show(const ShowOptions& options);
int run_variant_convert(const ConvertOptions& options);
int run_variant_rate(const RateOptions& options);
int run_variant_stats(const StatsOptions& options);
int run_variant_hint(const HintOptions& options);
int run_variant_explain(const ExplainOptions& options);
int run_variant_steps(const StepsOptions& options);
int run_variant_bench(const BenchOptions& options, const StreamOptions& reading);

}  // namespace nonet::cli
