// Jobs of variants: what --variant and the options beside it plan, and the functions by which a
// worker makes and rates as `nonet new --variant` and `nonet rate --variant` do.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "nonet/answer/variant_series.h"
#include "nonet/base/result.h"
#include "nonet/cli/commands/kinds.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/stream/variant_decoder.h"
#include "nonet/cli/table/job.h"
#include "nonet/cli/table/rating.h"
#include "nonet/job/plan.h"
#include "nonet/job/work.h"
#include "nonet/text/variant_format.h"
#include "nonet/text/variant_record.h"

namespace nonet::cli {

// Whether the options or the beginning of the file to rate ask for variants.
bool plans_variants(const JobPlanOptions& options, const job::KindRow& kind);

// Why the options of a job, of variants or of classic puzzles, do not go together; empty when they
// do.
std::string variant_contradiction(const JobPlanOptions& options, const job::KindRow& kind,
                                  bool variants);

// Sets plan.variant for puzzles that are made. Error: what no puzzle of the words meets.
std::optional<Error> plan_made_variants(const JobPlanOptions& options, job::Plan& plan);

// Rates records of variants, and classic puzzles among them, each on a line.
class VariantLineRater {
 public:
  // `words` as --variant has them for plain grids; empty: records state their rules. Error: a word
  // that is none.
  static Result<VariantLineRater> make(const std::string& words, const std::string& profile);

  // What is wrong with a record.
  std::optional<Error> fault_in(std::string_view line) const;
  // Appends what `nonet rate` writes.
  job::Rated append_rating(std::string_view line, std::string& out) const;

 private:
  VariantLineRater(RateOptions options, VariantDecoder decoder, Classic classic)
      : options_(std::move(options)), decoder_(std::move(decoder)), classic_(std::move(classic)) {}

  Result<VariantRecord> read(std::string_view line, VariantFormat& format) const;
  std::optional<Error> rate(std::string_view line, BatchResult& result) const;

  RateOptions options_;
  VariantDecoder decoder_;
  Classic classic_;
};

// Appends the puzzle of this number as the plan says. Precondition: `series` is that of the plan.
job::Sought append_variant_of(const job::Plan& plan, const VariantSeries& series,
                              std::uint64_t number, std::string& out);

}  // namespace nonet::cli
