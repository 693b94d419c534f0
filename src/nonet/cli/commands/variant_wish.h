// What the options of `nonet new --variant` and `nonet job plan --variant` ask for.

#pragma once

#include "nonet/answer/variant_series.h"
#include "nonet/base/result.h"
#include "nonet/cli/table/job.h"
#include "nonet/cli/table/new.h"

namespace nonet::cli {

// Error: the option, and what is wrong with it.
Result<VariantWish> wish_of(const NewOptions& options);
Result<VariantWish> wish_of(const JobPlanOptions& options);

// The series of the wish, as VariantSeries::make(). Error: as above.
Result<VariantSeries> series_of(const VariantWish& wish, StopToken stop);

}  // namespace nonet::cli
