// Merges all chunks into one file.
//
//   chunk   chunk   chunk   ...       each in order of canonical forms, each form once
//      \      |      /
//       k-way merge, of as many at a time as memory allows --> sorted run, a nameless file
//               \   |   /
//                k-way merge --> out: each form once, the record with the lowest number
//
// So the output depends on the plan alone. Ratings and variants are not merged but joined, in the
// order of the records.

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/base/function_ref.h"
#include "nonet/base/result.h"
#include "nonet/base/stop.h"
#include "nonet/job/plan.h"

namespace nonet::job {

struct MergeOptions {
  std::uint64_t memory = std::uint64_t{256} << 20;  // bytes, for the buffers of all readers
  std::string scratch;                              // folder of the sorted runs
  StopToken stop;
};

// Returns false where nothing more can be written.
using Write = FunctionRef<bool(std::string_view)>;

// Merges these chunks, which have been checked, and returns how many puzzles were written. Error: a
// file that cannot be read or written, or is damaged; a stop.
Result<std::uint64_t> merge_chunks(const std::string& folder, const Plan& plan,
                                   const std::vector<std::uint64_t>& chunks,
                                   const MergeOptions& options, Write write);

}  // namespace nonet::job
