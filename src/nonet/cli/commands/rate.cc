// nonet rate

#include <string>

#include <fmt/format.h>

#include "nonet/cli/commands/kinds.h"
#include "nonet/cli/commands/rate_report.h"
#include "nonet/cli/table/rating.h"

namespace nonet::cli {

namespace {

// Why the options make no sense for the puzzles of the inputs; empty: they do.
std::string contradiction(const RateOptions& options, Kinds kinds) {
  if (options.csv && (options.json || options.trace)) {
    return fmt::format("--csv and {} exclude each other", options.json ? "--json" : "--trace");
  }
  if (options.profile == "sukaku" && !kinds.variants) {
    return "--profile sukaku is for other layouts; --variant 9x9 takes classic puzzles so";
  }
  if (!options.profile.empty() && !rates_variants(options) && kinds.only_variants()) {
    return fmt::format("--profile {} is for classic puzzles alone", options.profile);
  }
  return "";
}

}  // namespace

int run_rate(const RateOptions& options) {
  const VariantRun run{options, options};
  if (const std::string why = contradiction(options, kinds_in(run)); !why.empty()) {
    return fail(why, kExitUsage);
  }
  const Classic kind = Classic::make(options, {}).value();
  RatingTable table(options.csv);
  return run_records(
      run,
      [&](const Entry& entry, BatchResult& result) { rate_record(options, kind, entry, result); },
      [&](const VariantEntry& entry, BatchResult& result) { rate_record(options, entry, result); },
      table);
}

}  // namespace nonet::cli
