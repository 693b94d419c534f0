// Makes one chunk and puts it in place; and says how far a plan has got.
//
// The contract of a worker: it may be started for any chunk, any number of times, anywhere, also
// several at once for the same chunk, and be killed at any instant. The result is there whole or
// not at all, and is the same bytes whichever worker made it.

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "nonet/base/result.h"
#include "nonet/job/chunk.h"
#include "nonet/job/plan.h"
#include "nonet/job/work.h"

namespace nonet::job {

enum class Ran : std::uint8_t { kMade, kWasThere };

// Leaves a sound result alone; makes a missing or damaged one.
Result<Ran> run_chunk(const std::string& folder, const Plan& plan, std::uint64_t chunk,
                      const Worker& worker);

struct Census {
  Tally tally;  // of the chunks that are done
  std::vector<std::uint64_t> done;
  std::vector<std::uint64_t> missing;
  std::vector<std::uint64_t> damaged;
  std::vector<std::string> damages;  // a sentence for each damaged chunk

  bool complete() const { return missing.empty() && damaged.empty(); }
  // Missing and damaged chunks, in order.
  std::vector<std::uint64_t> to_do() const;
};

// Error: a stop.
Result<Census> count_chunks(const std::string& folder, const Plan& plan, Look look, StopToken stop);

// "0-3,7,9-12"
std::string ranges_of(const std::vector<std::uint64_t>& numbers);

}  // namespace nonet::job
