// nonet rate

#include <fmt/format.h>

#include "nonet/cli/commands/kinds.h"
#include "nonet/cli/commands/rate_report.h"
#include "nonet/cli/table/rating.h"

namespace nonet::cli {

namespace {

int rate_classic(const RateOptions& options, BatchFinish finish) {
  if (options.profile == "sukaku") {
    return fail("--profile sukaku is for other layouts; --variant 9x9 takes classic puzzles so",
                kExitUsage);
  }
  const Result<Classic> kind = Classic::make(options, {}, {});
  if (!kind) return fail(kind.error().message, kExitUsage);
  const auto rate = [&](const Entry& entry, BatchResult& result) {
    rate_record(options, *kind, entry, result);
  };
  return Classic::run(options, rate, finish);
}

int rate_variants(const RateOptions& options, BatchFinish finish) {
  if (!options.profile.empty() && !rates_variants(options)) {
    return fail(fmt::format("--profile {} is for classic puzzles alone", options.profile),
                kExitUsage);
  }
  const auto rate = [&options](const VariantEntry& entry, BatchResult& result) {
    rate_record(options, entry, result);
  };
  return Variant::run(options, rate, finish);
}

}  // namespace

int run_rate(const RateOptions& options) {
  if (options.csv && (options.json || options.trace)) {
    return fail(fmt::format("--csv and {} exclude each other", options.json ? "--json" : "--trace"),
                kExitUsage);
  }
  RatingTable table(options.csv);
  return brings_variants({options, options}) ? rate_variants(options, table)
                                             : rate_classic(options, table);
}

}  // namespace nonet::cli
