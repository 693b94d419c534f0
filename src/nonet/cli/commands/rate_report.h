// The rating of one record of either kind, as `nonet rate` and `nonet job` write it.

#pragma once

#include "nonet/cli/commands/kinds.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/stream/variant_stream.h"
#include "nonet/cli/table/rating.h"

namespace nonet::cli {

// Append the rating to result.text, or why there is none; the result is negative where there is
// none, or none to the end. Where result.spare is not null, its threads may help.
void rate_record(const RateOptions& options, const Classic& kind, const Entry& entry,
                 BatchResult& result);
// Precondition: the profile, if there is one, is a scale for puzzles of any layout.
void rate_record(const RateOptions& options, const VariantEntry& entry, BatchResult& result);

// Whether the profile is a scale for puzzles of any layout.
bool rates_variants(const ProfileOptions& options);

// Puts the line with the names of the columns before the first text of a run, for run_records().
class RatingTable {
 public:
  explicit RatingTable(bool is_wanted) : is_due_(is_wanted) {}
  void operator()(BatchResult& result);

 private:
  bool is_due_;
};

}  // namespace nonet::cli
