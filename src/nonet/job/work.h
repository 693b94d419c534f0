// Makes the result of one chunk, in memory.

#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "nonet/base/function_ref.h"
#include "nonet/base/result.h"
#include "nonet/base/spare_threads.h"
#include "nonet/base/stop.h"
#include "nonet/job/chunk.h"
#include "nonet/job/plan.h"
#include "nonet/text/record.h"

namespace nonet::job {

enum class Rated : std::uint8_t { kRated, kNoted, kStopped };

// Appends the lines that `nonet rate` writes about a record. kNoted: the lines say why there is no
// rating. Called on several threads at once; those that have no records left may help.
using RateRecord = FunctionRef<Rated(const Record&, std::string&, SpareThreads&)>;

// Appends what `nonet rate --variant` writes about the record in a line of the input. As above.
using RateVariant = FunctionRef<Rated(std::string_view, std::string&)>;

enum class Sought : std::uint8_t { kFound, kNotFound, kStopped };

// Appends the line that `nonet new --variant` writes of the puzzle with this number of the seed.
// kNotFound: none in the tries was as wanted, and nothing is appended. Called on several threads at
// once.
using MakeVariant = FunctionRef<Sought(std::uint64_t, std::string&)>;

// A job calls only the function that its kind needs.
struct Worker {
  int threads = 1;
  StopToken stop;
  RateRecord rate;
  MakeVariant make_variant;
  RateVariant rate_variant;
};

struct Made {
  std::string body;
  Tally tally;
};

// Memory: the chunk's records at some 120 bytes each. Error: the input has changed since the plan
// was made; a stop.
Result<Made> make_chunk(const Plan& plan, std::uint64_t chunk, const Worker& worker);

}  // namespace nonet::job
