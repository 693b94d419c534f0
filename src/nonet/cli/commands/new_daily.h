// nonet new --daily: the puzzle of a day.

#pragma once

#include <string>

#include "nonet/answer/variant_series.h"
#include "nonet/base/result.h"
#include "nonet/cli/table/new.h"
#include "nonet/rate/label.h"

namespace nonet::cli {

// Which puzzle of a day is asked for.
struct Day {
  std::string date;
  Label label = kUsualLabel;
};

// Error: an option that does not go with --daily, or no date.
Result<Day> day_of(const NewOptions& options);

// Returns the exit code.
int run_new_daily(const NewOptions& options);

}  // namespace nonet::cli
