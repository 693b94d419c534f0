// Makes the result of one chunk, in memory.

#pragma once

#include <cstdint>
#include <string>

#include "nonet/base/function_ref.h"
#include "nonet/base/result.h"
#include "nonet/base/stop.h"
#include "nonet/job/chunk.h"
#include "nonet/job/plan.h"
#include "nonet/text/record.h"

namespace nonet::job {

enum class Rated : std::uint8_t { kRated, kNoted, kStopped };

// Appends the lines that `nonet rate` writes about a record. kNoted: the lines say why there is no
// rating. Called on several threads at once.
using RateRecord = FunctionRef<Rated(const Record&, std::string&)>;

struct Worker {
  int threads = 1;
  StopToken stop;
  RateRecord rate;
};

struct Made {
  std::string body;
  Tally tally;
};

// Memory: the chunk's records at some 120 bytes each. Error: the input has changed since the plan
// was made; a stop.
Result<Made> make_chunk(const Plan& plan, std::uint64_t chunk, const Worker& worker);

}  // namespace nonet::job
