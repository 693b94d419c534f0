// What the options of `nonet new --variant` and `nonet job plan --variant` ask for.

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "nonet/answer/variant_series.h"
#include "nonet/base/result.h"
#include "nonet/cli/table/options.h"

namespace nonet::cli {

// The values of the options as they were typed; empty: not given.
struct VariantWords {
  const std::string& variant;
  const SeriesOptions& series;  // of these --symmetry and --minimal
  const std::string& label;
  const std::string& clues;
  std::span<const std::string> needs;
  std::optional<std::uint64_t> tries;
};

// Error: the option, and what is wrong with it.
Result<VariantWish> wish_of(const VariantWords& words);

// The series of the wish, as VariantSeries::make(). Error: as above.
Result<VariantSeries> series_of(const VariantWish& wish, StopToken stop);

}  // namespace nonet::cli
