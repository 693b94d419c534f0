// The rating of one record of any layout and rules, as `nonet rate` writes it.

#pragma once

#include "nonet/cli/stream/stream.h"
#include "nonet/cli/table/rating.h"
#include "nonet/cli/variant/variant_stream.h"

namespace nonet::cli {

// Appends it to result.text; marks the result as negative where there is no rating, or none to the
// end. Precondition: the profile, if there is one, is a scale for such puzzles.
void rate_variant(const RateOptions& options, const VariantEntry& entry, BatchResult& result);

}  // namespace nonet::cli
